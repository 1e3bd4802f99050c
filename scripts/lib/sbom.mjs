import path from 'node:path';

const EXPRESSION = /^\(?[\w.-]+(?: (?:AND|OR|WITH) [\w.-]+)*\)?$/;
/** A license as CycloneDX takes it: an expression of SPDX where it is one, the words of the package where it is none. */
const licensesOf = (license) => (license ? { licenses: [EXPRESSION.test(license) ? { expression: license } : { license: { name: license } }] } : {});

/** What npm calls integrity, as CycloneDX writes digests: by name and in hex. */
const hashesOf = (integrity) =>
  integrity
    ? {
        hashes: integrity.split(' ').map((one) => {
          const [algorithm, digest] = one.split(/-(.*)/s);
          return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
        }),
      }
    : {};

const splitName = (name) => (name.startsWith('@') ? { group: name.split('/')[0], name: name.split('/')[1] } : { name });
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const scopeOf = ({ dev, optional, devOptional }) => (dev || devOptional ? 'excluded' : optional ? 'optional' : 'required');

/** Where a package that stands at `from` finds another: the nearest node_modules upwards, as Node looks for it. */
const resolved = (packages, from, name) => {
  for (let folder = from; ; folder = folder.includes('/') ? path.posix.dirname(folder) : '') {
    const place = path.posix.join(path.posix.basename(folder) === 'node_modules' ? path.posix.dirname(folder) : folder, 'node_modules', name);
    const found = packages[place];
    if (found) return found.link ? found.resolved : place;
    if (folder === '' || folder === '.') return undefined;
  }
};

/** The parts of one lockfile and what each needs; `at` is the folder of the lockfile, and part of every reference. */
const partsOf = ({ at, lock }) => {
  const { packages } = lock;
  const refOf = (place) => [at, place].filter(Boolean).join('/') || '.';
  const own = Object.entries(packages).filter(([, { link }]) => !link);
  const components = own.map(([place, found]) => {
    const foreign = place.includes('node_modules/');
    const name = found.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return {
      type: foreign ? 'library' : 'application',
      'bom-ref': refOf(place),
      ...splitName(name),
      version: found.version,
      ...(foreign ? { scope: scopeOf(found), ...hashesOf(found.integrity), ...licensesOf(found.license), purl: purlOf(name, found.version) } : {}),
    };
  });
  const dependencies = own.map(([place, { dependencies = {}, optionalDependencies = {}, peerDependencies = {} }]) => ({
    ref: refOf(place),
    dependsOn: [
      ...new Set(
        Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
          .map((name) => resolved(packages, place, name))
          .filter((found) => found !== undefined)
          .map(refOf),
      ),
    ].sort(),
  }));
  return { components, dependencies };
};

/**
 * The bill of materials of the platform in CycloneDX 1.6, from its lockfiles alone: the same lockfiles give the same bill. What
 * `locks` names first is the platform itself.
 */
export function billOfMaterials(locks) {
  const parts = locks.map(partsOf);
  const [platform, ...components] = parts.flatMap((part) => part.components);
  const dependencies = parts.flatMap((part) => part.dependencies);
  // The parts that have a lockfile of their own are parts of the platform too.
  const [whole] = dependencies;
  whole.dependsOn = [...whole.dependsOn, ...components.filter(({ type }) => type === 'application').map((part) => part['bom-ref'])].sort();
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component: platform }, components, dependencies };
}
