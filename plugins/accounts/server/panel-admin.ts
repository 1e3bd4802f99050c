import { environment, log, panelAccount, randomToken, service, stock } from '@bai/kernel/server';
import { DEMO_PEOPLE } from './demo-people';

/** The panel's demo administrator; exists only where demo people do. */
export const DEMO_PANEL = { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' } as const;

interface AdminUsers {
  create(user: object): Promise<unknown>;
}

/** A password that nobody knows: Strapi wants each account to have one, of every kind of letter. */
const unknownPassword = (): string => `${randomToken(24)}aA1`;

const addAccount = async (email: string, name: readonly [string, string], roles: readonly string[], password = unknownPassword()): Promise<void> => {
  const found = await stock('admin::role').findMany({ where: { code: { $in: roles } } });
  await service<AdminUsers>('admin', 'user').create({
    email,
    password,
    firstname: name[0],
    lastname: name[1],
    isActive: true,
    registrationToken: null,
    roles: found.map(({ id }) => id),
  });
};

/**
 * Makes the first administrator of Strapi's panel before any server listens: Strapi would else give the panel to whoever asks
 * first. On a public address it is the person of FIRST_ADMIN_EMAIL, who goes in from the portal.
 */
export const ensurePanelAdmin = async (): Promise<void> => {
  if ((await stock('admin::user').count()) > 0) return;
  const { demo, firstAdminEmail } = environment();
  const email = firstAdminEmail ?? (demo ? DEMO_PANEL.email : null);
  if (!email) throw new Error('The environment is not complete:\n  FIRST_ADMIN_EMAIL: the panel needs a first administrator');
  await addAccount(email, ['Bai', 'Admin'], ['strapi-super-admin'], demo && !firstAdminEmail ? DEMO_PANEL.password : undefined);
  log.info(`The panel's first administrator is ${email}`);
};

/** Who of the demo writes in the panel, and its roles that they have there. */
const DEMO_WRITERS: Readonly<Record<string, readonly string[]>> = { admin: ['strapi-super-admin'], editor: ['strapi-editor', 'lms-editor'] };

/** Lets those of the demo who write in the panel in to it, from the portal as everybody. */
export const inviteDemoWriters = async (): Promise<void> => {
  for (const { key, email, name } of DEMO_PEOPLE) {
    const roles = DEMO_WRITERS[key];
    const [first, last] = name.en.split(' ') as [string, string];
    if (roles && !(await panelAccount({ email }))) await addAccount(email, [first, last], roles);
  }
};
