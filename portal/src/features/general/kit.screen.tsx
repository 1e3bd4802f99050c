import { Page } from '../../kit/page';
import { useLanguage } from '../../words';
import { Acts } from './parts/kit-acts';
import { DrawnParts } from './parts/kit-drawn';
import { Forms } from './parts/kit-forms';
import { Lists } from './parts/kit-lists';
import { Parts } from './parts/kit-parts';

/** Every part in every state, for those who build screens; on demo platforms only. */
const KitScreen = () => {
  const language = useLanguage();
  return (
    <Page className="page stack stack-lg">
      <Parts />
      <Lists />
      <DrawnParts />
      {/* What stands in a form stays in the language in which it was begun: samples begin anew. */}
      <Forms key={`forms ${language}`} />
      <Acts key={`acts ${language}`} />
    </Page>
  );
};
export default KitScreen;
