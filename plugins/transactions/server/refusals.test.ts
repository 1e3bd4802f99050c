import { VERDICTS } from '@bai/prescriptions/contracts';
import { REFUSALS } from '../contracts';

test('a refused check is told under every verdict but that it may be dispensed', () =>
  expect([...REFUSALS].sort()).toEqual(VERDICTS.filter((word) => word !== 'valid').sort()));
