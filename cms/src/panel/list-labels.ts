import { service, stock } from '@bai/kernel/server';
import { firstTime } from './panel-grants';

/** Types whose name is a part with both languages, and which Strapi’s lists and pickers show by their label. */
const LABELLED = ['api::question.question', 'api::exam.exam', 'api::certificate-template.certificate-template', 'api::question-category.question-category'];
const LABEL = 'label';
/** What it takes the place of. */
const INSTEAD = [LABEL, 'id', 'stem', 'title', 'name'];

interface Configuration {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly metadatas: Readonly<Record<string, { readonly edit: object; readonly list: object }>>;
  readonly layouts: { readonly list: readonly string[]; readonly edit: readonly (readonly { readonly name: string }[])[] };
}
interface ContentTypes {
  findContentType(uid: string): object;
  findConfiguration(type: object): Promise<Configuration>;
  updateConfiguration(type: object, configuration: Configuration): Promise<unknown>;
}

const show = async (uid: string): Promise<void> => {
  const types = service<ContentTypes>('content-manager', 'content-types');
  const type = types.findContentType(uid);
  const { settings, metadatas, layouts } = await types.findConfiguration(type);
  await types.updateConfiguration(type, {
    settings: { ...settings, mainField: LABEL },
    metadatas: { ...metadatas, [LABEL]: { ...metadatas[LABEL]!, edit: { ...metadatas[LABEL]!.edit, editable: false } } },
    // It is in the lists and not in the form, where the name itself stands.
    layouts: {
      list: [LABEL, ...layouts.list.filter((name) => !INSTEAD.includes(name))],
      edit: layouts.edit.map((row) => row.filter(({ name }) => name !== LABEL)).filter((row) => row.length > 0),
    },
  });
};

/** Roles name each field that they may see, and those made before this one was there do not name it. */
const letSee = async (uid: string): Promise<void> => {
  const permissions = stock('admin::permission');
  for (const { id, properties } of await permissions.findMany({ where: { subject: uid } })) {
    const { fields } = (properties ?? {}) as { fields?: readonly string[] };
    if (fields && !fields.includes(LABEL))
      await permissions.update({ where: { id }, data: { properties: { ...(properties as object), fields: [...fields, LABEL] } } });
  }
};

/** Shows those types by their label, once: what an administrator changes of it afterwards stays. */
export const keepListLabels = async (): Promise<void> => {
  if (!(await firstTime('panel.labels'))) return;
  for (const uid of LABELLED) {
    await show(uid);
    await letSee(uid);
  }
};
