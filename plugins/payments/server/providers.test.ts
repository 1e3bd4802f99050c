import { eventOf, findProvider, hearsBySlip, providerOf, providersTaking, refundingProviders, registerProvider, type Provider } from './providers';

const ISSUER = { key: 'platform' };
const provider = (capabilities: Provider['capabilities'], more: Partial<Provider> = {}): Provider => ({
  capabilities,
  open: () => Promise.resolve({ reference: 'one', qr: null }),
  test: () => Promise.resolve([]),
  ...more,
});
const heard: Partial<Provider> = {
  parseEvent: () => ({ id: 'e', kind: 'charge.succeeded', reference: 'one', charge: null, amount: 1, currency: 'THB', raw: '' }),
};

test('a provider is found by its name and by what it can, the first registered first', async () => {
  expect(await providersTaking(ISSUER, 'promptpay')).toEqual([]);
  const [cards, bank] = [provider(['card', 'refund'], { ...heard, refund: () => Promise.resolve() }), provider(['pay', 'slip'], heard)];
  registerProvider('cards', cards);
  registerProvider('bank', bank);
  registerProvider('choosy', provider(['pay', 'slip'], { takes: ({ key }) => Promise.resolve(key === 'clinic') }));
  expect(await providersTaking(ISSUER, 'promptpay')).toEqual(['bank']);
  expect(await providersTaking({ key: 'clinic' }, 'promptpay')).toEqual(['bank', 'choosy']);
  expect(await providersTaking(ISSUER, 'card')).toEqual(['cards']);
  expect(refundingProviders()).toEqual(['cards']);
  expect(providerOf('bank')).toBe(bank);
  expect(findProvider('clinic')).toBeUndefined();
  expect(() => providerOf('clinic')).toThrow('There is no such record.');
  expect(() => registerProvider('bank', bank)).toThrow('twice');
});

test('a provider that sends no events is heard of by slips, and has no address for events', () => {
  expect(['bank', 'choosy', 'clinic'].map(hearsBySlip)).toEqual([false, true, false]);
  expect(() => eventOf('choosy', {} as Parameters<typeof eventOf>[1])).toThrow('There is no such record.');
});
