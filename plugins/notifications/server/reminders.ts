import { consentPurpose } from '@bai/accounts/server';

// Nobody is asked for them, and whoever does not want them says so: a message that something waits is in the person's own interest.
consentPurpose({ name: 'reminders', basis: 'interest', textVersion: '2026-11', as: 'patient' });
