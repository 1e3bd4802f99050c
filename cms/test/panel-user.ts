import { Panel, type PanelAccount } from '../../plugins/directory/test/panel';
import { Person } from './people';

interface Made {
  readonly data: { readonly registrationToken: string };
}
const PASSWORD = 'Quiet-green-leaf-1';

/** An account with a role of Strapi's panel, invited by its administrator. */
export const panelAccount = async (code: string): Promise<PanelAccount> => {
  const chief = await Panel.open();
  const roles = JSON.parse((await chief.call('GET', '/admin/roles')).bytes.toString()) as { data: { id: number; code: string }[] };
  const role = roles.data.find((one) => one.code === code)!;
  const email = `${code}-${process.hrtime.bigint()}@people.example`;
  const name = { firstname: 'บรรณาธิการ', lastname: 'ทดลอง' };
  const made = await chief.call('POST', '/admin/users', { email, ...name, roles: [role.id] });
  const { registrationToken } = (JSON.parse(made.bytes.toString()) as Made).data;
  const registered = await new Person().post('/admin/register', { userInfo: { ...name, password: PASSWORD }, registrationToken });
  if (registered.status !== 200) throw new Error(registered.bytes.toString().slice(0, 300));
  return { email, password: PASSWORD };
};

/** Somebody with a role of Strapi's panel, signed in there. */
export const panelUser = async (code: string): Promise<Panel> => Panel.open(await panelAccount(code));
