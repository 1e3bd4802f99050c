import { Loaded } from '../../../kit/states';
import { useFresh } from '../people-client';
import { EndingSaid } from './shop-ending';

/** The same of one shop, counted when it is asked; its code comes with the first dialog. */
const ShopEndingRead = ({ id, closes }: { id: string; closes: boolean }) => (
  <Loaded from={useFresh('shopEnding', { params: { id } })}>{(ending) => <EndingSaid of={ending} closes={closes} />}</Loaded>
);
export default ShopEndingRead;
