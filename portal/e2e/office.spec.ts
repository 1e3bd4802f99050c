import { newAdmin } from '../../cms/test/holding';
import { eventually, newPatient } from '../../cms/test/people';
import { expect, test } from './stage';
import { fill } from './stage/words';

const MERGE = { tag: ['@merge', '@audit'] };
const CROSSING = { tag: ['@audit'] };

test('somebody asks about their data, the office answers, and they read it', MERGE, async ({ enter, words }) => {
  const { requests, office } = words;
  const person = await newPatient();
  const mine = await enter({ as: person });
  await mine.goto('/account');
  await mine.getByRole('button', { name: requests.make }).click();
  const asking = mine.getByRole('dialog');
  await asking.getByLabel(requests.kind, { exact: true }).selectOption('rectification');
  await asking.getByLabel(requests.wish, { exact: true }).fill('My name in Latin letters is wrong');
  await asking.getByRole('button', { name: requests.send }).click();
  await expect(mine.getByText(requests.sent)).toBeVisible();
  const number = (await mine.getByText(/^DR\d\d-\d{7}-\d$/).textContent())!;

  const desk = await enter({ as: await newAdmin() });
  await desk.goto(`/admin/audit-logs?tab=requests&requests.q=${number}`);
  await desk.getByRole('link', { name: number }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(number);
  await desk.getByRole('button', { name: office.requests.take, exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: office.requests.take }).click();
  await desk.getByRole('button', { name: office.requests.extend }).click();
  await desk.getByRole('dialog').getByLabel(office.requests.extendField).fill('we wait for your passport office');
  await desk.getByRole('dialog').getByRole('button', { name: office.requests.extend }).click();
  await expect(desk.getByText(fill(requests.left_other, { count: 60 }))).toBeVisible();
  await desk.getByRole('button', { name: office.requests.answer, exact: true }).click();
  await desk.getByRole('dialog').getByLabel(office.requests.answerField).fill('It is corrected');
  await desk.getByRole('dialog').getByRole('button', { name: office.requests.answer }).click();
  await expect(desk.getByText('It is corrected')).toBeVisible();
  await expect(desk.getByRole('button', { name: office.requests.refuse })).toHaveCount(0);

  await mine.reload();
  await expect(mine.getByText('It is corrected')).toBeVisible();
  await expect(mine.getByText('we wait for your passport office')).toBeVisible();
});

test('an incident is opened, people are told, the office is told, and it is closed', MERGE, async ({ enter, words }) => {
  const { incidents } = words.office;
  const person = await newPatient();
  const desk = await enter({ as: await newAdmin() });
  await desk.goto('/admin/audit-logs?tab=incidents');
  await desk.getByRole('button', { name: incidents.open }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(incidents.whatField).fill('A list was mailed to the wrong clinic');
  await dialog.getByRole('checkbox', { name: incidents.kindNames.health }).check();
  await dialog.getByRole('radio', { name: incidents.risks.high }).check();
  await dialog.getByRole('button', { name: incidents.openSave }).click();
  await expect(desk.getByText('A list was mailed to the wrong clinic')).toBeVisible();
  await desk.getByRole('button', { name: incidents.tell }).click();
  await dialog.getByLabel(incidents.addresses).fill(`${person.email}\nnobody@people.example`);
  await dialog.getByLabel(incidents.tellThai).fill('โปรดระวังผู้แอบอ้าง');
  await dialog.getByLabel(incidents.tellEnglish).fill('Beware of impostors');
  await dialog.getByRole('button', { name: incidents.tellSend }).click();
  await expect(desk.getByText(fill(incidents.tellDone, { told: 1, before: 0 }))).toBeVisible();
  await expect(desk.getByText('nobody@people.example')).toBeVisible();
  await desk.getByRole('button', { name: incidents.report, exact: true }).click();
  await dialog.getByLabel(incidents.reference).fill('PDPC-69-1');
  await dialog.getByRole('button', { name: incidents.report }).click();
  await expect(desk.getByText('PDPC-69-1')).toBeVisible();
  await desk.getByRole('button', { name: incidents.close, exact: true }).click();
  await dialog.getByLabel(incidents.closeField).fill('addresses are checked by two');
  await dialog.getByRole('button', { name: incidents.close }).click();
  await expect(desk.getByRole('button', { name: incidents.edit })).toHaveCount(0);
  const told = await eventually(async () =>
    (await person.get<{ rows: { event: string }[] }>('/api/notifications/inbox')).data.rows.some(({ event }) => event === 'incident.told'),
  );
  expect(told).toBe(true);
});

test('a signed file of the trail is made with a reason, and an entry of the record of processing is changed', CROSSING, async ({ enter, words }) => {
  const { office, admin } = words;
  const page = await enter({ as: await newAdmin() });
  await page.goto('/admin/audit-logs?action=session.');
  await page.getByRole('button', { name: office.export.make }).click();
  await page.getByRole('dialog').getByLabel(office.export.reason).fill('for the auditor');
  await page.getByRole('dialog').getByRole('button', { name: office.export.make }).click();
  await expect(page.getByRole('link', { name: office.export.manifest })).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: office.export.manifest }).click()]);
  expect(download.suggestedFilename()).toMatch(/^bai-audit-\w{8}\.manifest\.json$/);
  await page.getByRole('tab', { name: admin.audit.tabs.processing }).click();
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: office.processing.edit, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(fill(office.processing.english, { what: office.processing.transfers })).fill('None at all');
  await dialog.getByLabel(office.processing.reason).fill('worded more plainly');
  await dialog.getByRole('button', { name: office.processing.save }).click();
  await expect(row.getByText(new RegExp(`${office.processing.version} [2-9]`))).toBeVisible();
});

test('activities come by themselves, and stand still while they are halted', CROSSING, async ({ enter, words }) => {
  const { office } = words;
  const page = await enter({ as: await newAdmin() });
  const person = await newPatient();
  await page.goto(`/admin/activities?actor=${person.account}`);
  await expect(page.getByText(office.activities.live, { exact: true })).toBeVisible();
  const ask = async (kind: string) => (await person.post<{ number: string }>('/api/audit/own-requests', { kind, wish: 'x' })).data.number;
  const first = await ask('access');
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  await page.getByRole('button', { name: office.activities.pause }).click();
  const second = await ask('erasure');
  await eventually(async () => (await person.get<{ total: number }>('/api/audit/own-requests')).data.total === 2);
  await page.waitForResponse((answer) => answer.url().includes('/api/audit/activities'));
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  await expect(page.getByRole('link', { name: second })).toHaveCount(0);
  await page.getByRole('button', { name: office.activities.resume }).click();
  await expect(page.getByRole('link', { name: second })).toBeVisible();
});
