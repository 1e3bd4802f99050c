import { findProvider, providerOf, providerThat, registerProvider, type Provider } from './providers';

const provider = (capabilities: Provider['capabilities']): Provider => ({
  capabilities,
  open: () => Promise.resolve({ reference: 'one', qr: null }),
  parseEvent: () => ({ id: 'e', kind: 'charge.succeeded', reference: 'one', charge: null, amount: 1, currency: 'THB', raw: '' }),
});

test('a provider is found by its name and by what it can, the first registered first', () => {
  expect(providerThat('pay')).toBeUndefined();
  const [cards, bank] = [provider(['card', 'refund']), provider(['pay', 'slip', 'refund'])];
  registerProvider('cards', cards);
  registerProvider('bank', bank);
  expect([providerThat('pay'), providerThat('refund'), providerThat('payout')]).toEqual(['bank', 'cards', undefined]);
  expect(providerOf('bank')).toBe(bank);
  expect(findProvider('clinic')).toBeUndefined();
  expect(() => providerOf('clinic')).toThrow('There is no such record.');
  expect(() => registerProvider('bank', bank)).toThrow('twice');
});
