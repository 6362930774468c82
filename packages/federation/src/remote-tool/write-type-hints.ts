import { setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { generateTypes } from '@module-federation/dts-plugin/core'
import { extensionsFile, nameOf } from '../extensions/read-extensions.ts'

/** Of all that runs on the machine it comes last: the page with the change should not wait for it. */
const lowest = 19

/** Writes type hints of what the remote exposes into a folder. @throws Error where its types do not hold */
export async function writeTypeHints(appDir: string, folder: string): Promise<void> {
  setPriority(lowest)
  await generateTypes({
    remote: {
      context: appDir,
      outputDir: relative(appDir, folder),
      tsConfigPath: join(appDir, 'tsconfig.json'),
      moduleFederationConfig: {
        name: nameOf(appDir).replaceAll('-', '_'),
        exposes: { './remote': `./${extensionsFile}` },
      },
      generateAPITypes: true,
      abortOnError: true,
    },
  })
}
