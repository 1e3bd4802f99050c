import { useSearchParams } from 'react-router';
import { Page } from '../../kit/page';
import { useLanguage } from '../../words';
import { Acts } from './parts/kit-acts';
import { DrawnParts } from './parts/kit-drawn';
import { Further } from './parts/kit-further';
import { Forms } from './parts/kit-forms';
import { Lists } from './parts/kit-lists';
import { Parts } from './parts/kit-parts';
import { TypeSizes } from './parts/kit-type';
import { ToWholes, WHOLES } from './parts/kit-wholes';

/** Every part in every state, for those who build screens; on demo platforms only. */
const KitScreen = () => {
  const language = useLanguage();
  const [search] = useSearchParams();
  const Whole = WHOLES[search.get('whole') as keyof typeof WHOLES];
  if (Whole) return <Whole key={language} />;
  return (
    <Page className="page stack stack-lg">
      <ToWholes />
      <Parts />
      <Lists />
      <DrawnParts />
      {/* What stands in a form stays in the language in which it was begun: samples begin anew. */}
      <Forms key={`forms ${language}`} />
      <Acts key={`acts ${language}`} />
      <TypeSizes />
      <Further key={`further ${language}`} />
    </Page>
  );
};
export default KitScreen;
