import { redacted } from './redact';

describe('a text is cleaned of what looks personal', () => {
  it.each([
    ['no patient somchai.j@mail.example here', 'no patient [e-mail] here'],
    ['no patient nid@demo.bai.example.com here', 'no patient [e-mail] here'],
    ['number 1101700203451 is taken', 'number [number] is taken'],
    ['number 1-1017-00203-45-1 is taken', 'number [number] is taken'],
    ['call 081-234-5678', 'call [phone]'],
    ['call +66812345678 now', 'call [phone] now'],
    ['call 02 123 4567', 'call [phone]'],
    ['Bearer abcdefgh12345', '[token]'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', '[token]'],
    ['record k3v9x2m4p7q1r8s5t6u0w2y4 is gone', 'record [token] is gone'],
    ['key Zk3-9xQ2m4Pp7q1r8s5t6u0w2y4_abCDef12', 'key [token]'],
  ])('%s', (said, kept) => expect(redacted(said)).toBe(kept));

  it.each([
    "Cannot read properties of undefined (reading 'name')",
    'at readPolicy (plugins/accounts/dist/server/login-policy.js:33:5)',
    'at adminsHoldEverySet (plugins/accounts/dist/server/migrations/0001-admins-hold-every-set.js:12:40)',
    'at oo (assets/list.screen-Bx3kQ9_a.js:1:20345)',
    'timeout of 30000 ms, 2026-11-23 at 10:15:20',
    'people of the demo: panel@demo.bai.example',
  ])('and of nothing else: %s', (said) => expect(redacted(said)).toBe(said));
});
