export interface Site {
  url: string;
  target: number;
  refuse: boolean;
  sockets(): number;
  cut(): void;
  stop(): Promise<void>;
}

export function startSite(): Promise<Site>;
