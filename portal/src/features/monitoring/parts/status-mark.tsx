import { Mark } from '../../../kit/status';

/** A status of HTTP as its number in the colour of what it means. */
export const StatusMark = ({ status }: { status: number }) => <Mark look={status >= 500 ? 'refused' : status >= 400 ? 'attention' : 'good'}>{status}</Mark>;
