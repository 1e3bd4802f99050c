import { must } from '../../../cms/test/journey';
import { signedIn } from '../../../cms/test/people';
import { seat, Inside } from './inside';
import { newAccount } from './make';

jest.setTimeout(120_000);

let inside: Inside;
beforeAll(() => {
  inside = new Inside();
});
afterAll(() => inside.close());

/** Marks the sellers of this test among all. */
const FAMILY = `ทดสอบ${process.pid}`;
const NAMES = ['มะลิ', 'ร่มไม้', 'ใบเตย', 'นายดำ', 'ปกรณ์', 'เกษม', 'แก้ว', 'กมล', 'ไม้'];

test('a list sorted by Thai name is in the order of a dictionary, page by page and backwards', async () => {
  for (const name of NAMES) {
    const nameThai = `${name} ${FAMILY}`;
    const accountId = await newAccount(inside, nameThai);
    await inside.call('directory/collections', 'sellers.create', [seat(), { accountId, nameThai, nameLatin: 'Test' }]);
  }
  const admin = await signedIn('admin');
  const sorted = async (sort: string): Promise<string[]> => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const page = must(
        await admin.get<{ rows: { name: { th: string } }[]; next: string | null }>('/api/directory/sellers', {
          ...{ q: FAMILY, sort, limit: 2 },
          ...(cursor ? { cursor } : {}),
        }),
        sort,
      );
      names.push(...page.rows.map(({ name }) => name.th.split(' ')[0]!));
      cursor = page.next ?? undefined;
    } while (cursor);
    return names;
  };
  const wanted = ['กมล', 'เกษม', 'แก้ว', 'นายดำ', 'ใบเตย', 'ปกรณ์', 'มะลิ', 'ไม้', 'ร่มไม้'];
  expect(await sorted('nameThai')).toEqual(wanted);
  expect(await sorted('-nameThai')).toEqual([...wanted].reverse());
});
