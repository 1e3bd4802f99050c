import { newId } from '@bai/kernel/server';
import { paymentsProblems } from '../../contracts';
import { promptpayPayload } from '../promptpay';
import { registerProvider, type Provider } from '../providers';
import { parse } from 'promptparse';
import { lastPromptpayId, verifiedPromptpayId } from './promptpay-ids';

/** One baht, for a QR that the test reads back. */
const TRIAL_SATANG = 100;

/** A transfer straight to the issuer's own PromptPay id: no provider hears of it, so the payer shows the slip. */
const direct: Provider = {
  capabilities: ['pay', 'slip'],
  takes: async ({ key }) => (await verifiedPromptpayId(key)) !== null,
  test: async ({ key }) => {
    const id = await verifiedPromptpayId(key);
    const read = id && parse(promptpayPayload(id, { satang: TRIAL_SATANG, number: 'TRIAL' }), true, true);
    return [
      { name: 'verified', passed: id !== null },
      { name: 'qr', passed: read?.getTagValue('54') === '1.00' },
    ];
  },
  open: async ({ amount, issuer, number, reference }) => {
    const id = await (reference ? lastPromptpayId : verifiedPromptpayId)(issuer.key);
    if (!id) throw paymentsProblems.refuse('method.refused');
    return { reference: reference ?? `dir_${newId()}`, qr: promptpayPayload(id, { satang: amount, number }) };
  },
};

/** Registers the direct transfer, after the providers that hear of money by themselves. */
export const registerDirect = (): void => registerProvider('direct', direct);
