import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { billOfMaterials, type Bill } from '../lib/sbom.mjs';

const ROOT = path.resolve(__dirname, '../..');
interface Package {
  readonly name?: string;
  readonly version: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly license?: string;
}
interface Lock {
  readonly packages: Readonly<Record<string, Package>>;
}
const LOCKS = ['', 'portal'].map((at) => ({ at, lock: JSON.parse(readFileSync(path.join(ROOT, at, 'package-lock.json'), 'utf8')) as Lock }));
const locked = LOCKS.flatMap(({ at, lock }) =>
  Object.entries(lock.packages)
    .filter(([, { link }]) => !link)
    .map(([place, found]) => ({ ref: path.posix.join(at, place), place, found })),
);
/** As whoever asks for it gets it. */
const bill = JSON.parse(execFileSync(process.execPath, ['scripts/sbom.mjs'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 })) as Bill;
const parts = [bill.metadata.component, ...bill.components];

describe('the bill of materials', () => {
  test('names every part of both lockfiles once, with its version and the digest that is compared when it is installed', () => {
    const found = new Map(parts.map((part) => [part['bom-ref'], part]));
    expect(found.size).toBe(parts.length);
    expect([...found.keys()].sort()).toEqual(locked.map(({ ref }) => ref).sort());
    for (const {
      ref,
      found: { version, integrity = '' },
    } of locked) {
      const part = found.get(ref)!;
      const digests = part.hashes?.map(({ alg, content }) => `${alg.replace('SHA-', 'sha')}-${Buffer.from(content, 'hex').toString('base64')}`) ?? [];
      expect([ref, part.version, digests.join(' ')]).toEqual([ref, version, integrity]);
    }
    expect(parts.find(({ name }) => name === 'strapi')).toMatchObject({
      group: '@strapi',
      purl: expect.stringMatching(/^pkg:npm\/%40strapi\/strapi@5\./) as string,
    });
  });

  test('comes from the registry alone: nothing is fetched from elsewhere, and only what lies inside of another has no digest of its own', () => {
    const foreign = locked.filter(({ place }) => place.includes('node_modules/'));
    expect(foreign.filter(({ found }) => found.resolved).map(({ ref }) => ref)).toEqual([]);
    expect(foreign.filter(({ found }) => !found.integrity && !found.inBundle).map(({ ref }) => ref)).toEqual([]);
  });

  test('is CycloneDX: kinds, digests, licenses and addresses are written as it wants them', () => {
    expect([bill.bomFormat, bill.specVersion, bill.version, bill.metadata.component.name]).toEqual(['CycloneDX', '1.6', 1, 'bai']);
    const LENGTHS: Record<string, number> = { 'SHA-1': 40, 'SHA-256': 64, 'SHA-384': 96, 'SHA-512': 128 };
    for (const { type, group = '', name, version, scope, hashes = [], licenses = [], purl } of parts) {
      expect(name).toMatch(/^[\w.-]+$/);
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
      for (const { alg, content } of hashes) expect(content).toMatch(new RegExp(`^[a-f0-9]{${LENGTHS[alg]}}$`));
      for (const license of licenses) expect(Object.keys(license)).toHaveLength(1);
      if (type === 'application') continue;
      expect(['required', 'optional', 'excluded']).toContain(scope);
      expect(purl).toBe(`pkg:npm/${group ? `${group.replace('@', '%40')}/` : ''}${name}@${version}`);
    }
  });

  test('says of each part what it needs, by the place where Node finds it', () => {
    const known = new Set(parts.map((part) => part['bom-ref']));
    expect(bill.dependencies.map(({ ref }) => ref).sort()).toEqual([...known].sort());
    for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(known).toContain(ref);
    const needs = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    expect(needs.get('.')).toEqual(expect.arrayContaining(['cms', 'openvidu', 'plugins/kernel', 'portal']));
    expect(needs.get('cms')).toEqual(expect.arrayContaining(['node_modules/@strapi/strapi', 'plugins/accounts']));
    expect(needs.get('portal')).toContain('portal/node_modules/react');
  });

  test('finds the nearer of two, tells what is for development alone, and keeps a license in its own words where SPDX has none', () => {
    const packages = {
      '': { name: 'whole', version: '1.0.0', dependencies: { a: '1' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '2' }, license: '(MIT OR CC0-1.0)' },
      'node_modules/b': { version: '1.0.0', dev: true, license: 'MPL 2.0' },
      'node_modules/a/node_modules/b': { version: '2.0.0', optional: true },
    };
    const { components, dependencies } = billOfMaterials([{ at: '', lock: { packages } }]);
    expect(dependencies.find(({ ref }) => ref === 'node_modules/a')!.dependsOn).toEqual(['node_modules/a/node_modules/b']);
    expect(components.map(({ scope }) => scope)).toEqual(['required', 'excluded', 'optional']);
    expect(components.map(({ licenses }) => licenses?.[0])).toEqual([{ expression: '(MIT OR CC0-1.0)' }, { license: { name: 'MPL 2.0' } }, undefined]);
  });
});
