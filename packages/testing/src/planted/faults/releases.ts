import type { Fault } from '../fault.ts'

/** Faults by which a remote breaks other parts of the portal, or a release breaks what is running. */
export const releaseFaults: readonly Fault[] = [
  {
    name: 'registry: a team writes outside its own prefix',
    harm: 'One remote replaces the code of another one.',
    file: 'packages/federation/src/release-tool/own-prefix.ts',
    text: 'if (!key.startsWith(`${name}/`)) throw',
    replacement: 'if (!key.startsWith(name)) throw',
    suite: 'unit',
    test: 'release-tool/own-prefix.test',
  },
]
