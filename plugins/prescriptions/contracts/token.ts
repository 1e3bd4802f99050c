import { z } from 'zod';

const at = z.int().nonnegative();

/** For whom the token of a prescription is: whoever is shown one and checks it. Short, since it stands in every QR. */
export const TOKEN_AUDIENCE = 'verify';

/** For whom a signed list is: whoever looks up what was withdrawn. */
export const STATUS_LIST_AUDIENCE = 'status';

/** What the QR of a prescription has signed, as far as it is checked without us. Times are seconds since 1970. */
export const tokenClaims = z.object({
  iss: z.string(),
  /** What was issued before this was said says nothing, and holds to its last day. */
  aud: z.literal(TOKEN_AUDIENCE).optional(),
  iat: at,
  nbf: at,
  /** The end of the last day on which something may be bought. */
  exp: at,
  jti: z.string(),
  number: z.string(),
  /** As it is shown, `XXXXX-XXXXX`. */
  code: z.string(),
  /** Whom and how much it is for, to compare where the register is out of reach. */
  name: z.string().optional(),
  birthYear: z.number().int().optional(),
  documentLast: z.string().optional(),
  totalMg: z.number().int().optional(),
  /** The prescription's place in a list of the withdrawn. */
  status: z.object({ status_list: z.object({ idx: z.int().nonnegative(), uri: z.url() }) }),
});
export type TokenClaims = z.output<typeof tokenClaims>;

/** The list of what was withdrawn, a bit for each place (IETF Token Status List); no longer true after `exp`. */
export const statusListClaims = z.object({
  sub: z.url(),
  /** A list that a device kept from before lives for a day and says nothing. */
  aud: z.literal(STATUS_LIST_AUDIENCE).optional(),
  iat: at,
  exp: at,
  status_list: z.object({
    bits: z.literal(1),
    /** The bits, by zlib, in base64url. */
    lst: z.string(),
  }),
});

/** Where all lists are named. */
export const statusLists = z.object({ status_lists: z.array(z.url()) });

/** The `typ` of a signed list. A token has none, so that neither is taken for the other. */
export const STATUS_LIST_TYPE = 'statuslist+jwt';
