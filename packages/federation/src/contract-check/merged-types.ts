import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile, type Declarations, inScratch } from './declarations.ts'
import { root } from './released-documents.ts'

/** The package into which apps merge the types of their dialogs, slots and addresses. */
export const mergedInto = '@ginkgo/portal-sdk'

/** Where its record keeps what was merged into it. */
const folder = 'merged'

const apps = (): string[] =>
  readdirSync(root).filter((name) => /^mfe-|^shell-app$/.test(name) && existsSync(fileOf(name)))

const fileOf = (app: string) => join(root, app, 'src/extensions.ts')

/** The sources that merge types into the SDK, with the SDK: the compiler looks for what is merged into among its files. */
export const mergingSources = (): string[] => [
  ...apps().map(fileOf),
  join(root, 'packages/portal-sdk/src/index.ts'),
]

export const mergedFiles = (declarations: Declarations): string[] =>
  Object.keys(declarations).filter((file) => file.startsWith(`${folder}/`))

/** As seen from the record, where the SDK's own declarations are one folder above. */
const adjacentToSdk = (text: string) =>
  text
    .replaceAll(`'${mergedInto}/extensions'`, "'../extensions/declaration.ts'")
    .replaceAll(`"${mergedInto}/extensions"`, "'../extensions/declaration.ts'")
    .replace(/^declare module ['"]@ginkgo\/portal-sdk['"]/m, "declare module '../index.ts'")

/**
 * What each app declares of its extensions, with what it merges into the SDK, by the name of the app.
 * @throws Error when a source does not compile
 */
export function declaredExtensions({ comments }: { comments: boolean }): Promise<Declarations> {
  const shell = join(root, 'shell-app')
  return inScratch([shell], async ([scratch = '']) => {
    const config = {
      extends: join(shell, 'tsconfig.json'),
      files: mergingSources(),
      include: [],
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: !comments,
        rootDir: root,
        outDir: join(scratch, 'out'),
      },
    }
    writeFileSync(join(scratch, 'tsconfig.json'), JSON.stringify(config))
    const errors = await compile(['-p', scratch, '--pretty', 'false'])
    if (errors) throw new Error(errors)
    const textOf = (app: string) => readFileSync(join(scratch, 'out', app, 'src/extensions.d.ts'), 'utf8')
    return Object.fromEntries(apps().map((app) => [app, textOf(app)]))
  })
}

/** What the apps merge into the SDK, as declarations beside its own. @throws Error when a source does not compile */
export async function presentMergedTypes(): Promise<Declarations> {
  const declared = Object.entries(await declaredExtensions({ comments: false }))
  return Object.fromEntries(declared.map(([app, text]) => [`${folder}/${app}.d.ts`, adjacentToSdk(text)]))
}
