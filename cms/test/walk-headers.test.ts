import middlewares from '../config/middlewares';

interface Named {
  readonly name: string;
  readonly config: { readonly hsts?: object | false };
}
const security = (publicUrl: string) => {
  const env = ((name: string, other?: string) => (name === 'PUBLIC_URL' ? publicUrl : other)) as unknown as Parameters<typeof middlewares>[0]['env'];
  const all = middlewares({ env } as Parameters<typeof middlewares>[0]) as unknown as (string | Named)[];
  return all.find((one): one is Named => typeof one !== 'string' && one.name === 'strapi::security')!.config;
};

test('HSTS is sent over TLS and only there', () => {
  expect(security('https://bai.example').hsts).toMatchObject({ maxAge: 31_536_000, includeSubDomains: true });
  for (const url of ['http://localhost:4000', '', 'http://https.example']) expect(security(url).hsts).toBe(false);
});
