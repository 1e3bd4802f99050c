import { environment, log, randomToken, service, stock } from '@bai/kernel/server';

/** The panel's demo administrator; exists only where demo people do. */
export const DEMO_PANEL = { email: 'panel@demo.bai.example', password: 'Bai-demo-leaf-1' } as const;

interface AdminUsers {
  create(user: object): Promise<unknown>;
}

/**
 * Makes the first administrator of Strapi's panel before any server listens: Strapi would else give the panel to whoever asks
 * first. On a public address it is the person of FIRST_ADMIN_EMAIL, with a password nobody knows: they set one by the panel's
 * own "forgot password".
 */
export const ensurePanelAdmin = async (): Promise<void> => {
  if ((await stock('admin::user').count()) > 0) return;
  const { demo, firstAdminEmail } = environment();
  const email = firstAdminEmail ?? (demo ? DEMO_PANEL.email : null);
  if (!email) throw new Error('The environment is not complete:\n  FIRST_ADMIN_EMAIL: the panel needs a first administrator');
  const role = await stock('admin::role').findOne({ where: { code: 'strapi-super-admin' } });
  const password = demo && !firstAdminEmail ? DEMO_PANEL.password : `${randomToken(24)}aA1`;
  await service<AdminUsers>('admin', 'user').create({
    email,
    password,
    firstname: 'Bai',
    lastname: 'Admin',
    isActive: true,
    registrationToken: null,
    roles: [role?.id],
  });
  log.info(`The panel's first administrator is ${email}`);
};
