import { tabStorage } from '../../../browser/storage';

const IN_ROOM = 'bai.in-room';

/** Whether this tab was in the room, or has said all that is asked at its door: it leads straight in, past the door. */
export const leadsIn = (id: string): boolean => tabStorage.get(IN_ROOM) === id;

/** From here on this tab leads straight into a room; with null into none. */
export const leadInto = (id: string | null): void => (id ? tabStorage.set(IN_ROOM, id) : tabStorage.remove(IN_ROOM));
