import { systemSeat, type DataMigration } from '@bai/kernel/server';
import { PROCESSINGS } from '../processing-seeds';
import { processingRecords } from '../types';

/** The record of processing begins with what the platform does; those who protect data word it on from there. */
export const processingsAreRecorded: DataMigration = {
  name: '0001-processings-are-recorded',
  run: async () => {
    for (const words of PROCESSINGS) await processingRecords.create(systemSeat('record-processings'), words);
  },
};
