import { offerWork } from '@bai/kernel/server';
import { permitsApart } from './check-permits';
import { dispensaries, patients, permits, physicians } from './collections';

offerWork('identities', 'directory.patients', (seat, most) => patients.count(seat, { state: 'submitted', mergedIntoId: null }, undefined, most));
offerWork('registrations', 'directory.registrations', (seat, most) => physicians.count(seat, { state: 'submitted' }, undefined, most));
offerWork('shops', 'directory.shops', (seat, most) => dispensaries.count(seat, { state: 'pending' }, undefined, most));
offerWork('permits', 'directory.permits', (seat, most) => permits.count(seat, { state: 'pending' }, permitsApart, most));
