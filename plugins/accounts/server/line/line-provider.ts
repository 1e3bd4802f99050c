/** Somebody at LINE. */
export interface LineUser {
  /** As LINE calls them towards this platform: `U` and 32 hexadecimal digits. */
  readonly id: string;
  readonly name: string;
}

/** What an attempt to link is known by on its way. */
export interface Asked {
  readonly state: string;
  readonly nonce: string;
  /** S256 of the verifier that only the server knows. */
  readonly challenge: string;
  /** Where the browser is sent back to. */
  readonly back: string;
}

/** What shows that whoever came back is who agreed. */
export interface Shown {
  readonly code: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly back: string;
}

/** LINE Login, or what stands for it. */
export interface LineProvider {
  /** Where somebody agrees. */
  readonly address: (asked: Asked) => string;
  /** Who has agreed; `line.refused` where that is not shown, `line.silent` where nobody answers. */
  readonly user: (shown: Shown) => Promise<LineUser>;
}
