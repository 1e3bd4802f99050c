import { accountOf, emit, through, transaction, uniqueViolation, type Seat } from '@bai/kernel/server';
import type { z } from 'zod';
import { accountsProblems, type askPhone as askSchema, type otpSent, type OwnPhone, type provePhone as proveSchema } from '../contracts';
import { changePhone, findByPhone, phonesOf } from './accounts';
import { masked, sendOtp, useOtp } from './otp';
import { requirePhone } from './phones';

/** The phone number of who asks. */
export const readPhones = (seat: Seat): Promise<OwnPhone> => phonesOf(accountOf(seat));

/**
 * Texts a code to a number that is to be the account's. Whether it is somebody's already is told to nobody but to its owner, by mail:
 * no code goes there, and none proves it.
 */
export const askPhone = async (seat: Seat, { phone }: z.output<typeof askSchema>): Promise<z.input<typeof otpSent>> => {
  const accountId = accountOf(seat);
  const address = requirePhone(phone, 'phone');
  if ((await phonesOf(accountId)).number === address) throw accountsProblems.refuse('number.same');
  const proves = (await findByPhone(address)) ? null : { accountId };
  return sendOtp(seat, { proves, address, purpose: 'phone', channel: 'sms', language: seat.language === 'en' ? 'en' : 'th' });
};

/** Makes a number the account's, by the code that went there; `otp.expired` where somebody else has proven it meanwhile. */
export const provePhone = async (seat: Seat, { challengeId, code }: z.output<typeof proveSchema>): Promise<OwnPhone> => {
  const accountId = accountOf(seat);
  const { address } = await useOtp({ challengeId, code, purposes: ['phone'], accountId });
  try {
    await transaction(async () => {
      const { number: before } = await phonesOf(accountId);
      await changePhone(through(seat, 'change-phone'), accountId, address);
      await emit('phone.changed', { id: accountId, number: masked(address), before });
    });
  } catch (error) {
    if (uniqueViolation(error)) throw accountsProblems.refuse('otp.expired');
    throw error;
  }
  return readPhones(seat);
};
