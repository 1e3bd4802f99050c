import { defineProblems } from '@bai/kernel/contracts';

export const applicationsProblems = defineProblems({
  'application.incomplete': [422, 'Some answers are missing or not right yet.'],
  'application.excluded': [422, 'By law this person cannot be prescribed cannabis flower.'],
  'consent.withdrawn': [422, 'The consent to use health data was withdrawn.'],
  'help.over': [410, 'This link to help is good for nothing any more.'],
  'help.used': [409, 'Somebody has opened this link already.'],
  'help.unconfirmed': [422, 'What a helper filled in was not looked at yet.'],
  'translation.missing': [409, 'Nobody translates here, or there is nothing to translate.'],
  'translation.failed': [502, 'The translation did not come back.'],
  'renewal.early': [422, 'This prescription cannot be renewed yet.'],
  'renewal.late': [422, 'This prescription ended too long ago to be renewed.'],
  'renewal.closed': [422, 'This prescription cannot be renewed.'],
  'renewal.running': [409, 'Another application is not finished yet.'],
  'renewal.changed': [422, 'Something has changed since last time, so that the ordinary steps are needed.'],
  'package.closed': [422, 'This package is not offered any more.'],
});
