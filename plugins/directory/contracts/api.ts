import { defineApi } from '@bai/kernel/contracts';
import { dailyApi } from './daily-api';
import { hoursApi } from './hours-api';
import { licensesApi } from './license-api';
import { peopleApi } from './people-api';
import { permitsApi } from './permit-api';
import { placesApi } from './places/places-api';
import { ruleSetsApi } from './rule-set-api';
import { shopRegistrationApi } from './shops/registration-api';
import { signaturesApi } from './signature-api';
import { subscriptionsApi } from './subscription-api';

/** The whole surface. Browsers load the part that a screen asks. */
export const directoryApi = defineApi({ ...dailyApi, ...hoursApi, ...licensesApi, ...peopleApi, ...permitsApi, ...placesApi, ...ruleSetsApi, ...shopRegistrationApi, ...signaturesApi, ...subscriptionsApi });
