import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../paths.ts'

/** One page of the documents. The texts of its code blocks are separate from its inline code. */
export interface Page {
  /** Relative to the root of the workspace. */
  readonly path: string
  readonly links: readonly string[]
  readonly anchors: ReadonlySet<string>
  readonly inlineCode: readonly string[]
  /** The lines of code blocks marked `sh`; a line that ends in a backslash is joined with the next one. */
  readonly shellLines: readonly string[]
}

const skipped = new Set(['node_modules', 'dist', '.git', '.data', '.wrangler', '.deploy'])

/** All files of the workspace that a document may name, relative to its root. */
export const workspaceFiles = (folder = root): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? workspaceFiles(path) : [relative(root, path)]
  })

/** The anchor that GitHub gives a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const fence = /^([ \t]*)```(\w*)[^\n]*\n([^]*?)^[ \t]*```/gm

export function readPage(path: string, text: string): Page {
  const blocks = [...text.matchAll(fence)]
  const prose = text.replace(fence, '')
  const shell = blocks.filter(([, , language]) => language === 'sh').map(([, , , content = '']) => content)
  return {
    path,
    links: [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target),
    anchors: new Set([...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))),
    inlineCode: [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.replace(/\s+/g, ' ')),
    shellLines: shell
      .join('\n')
      .replace(/\\\n\s*/g, ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }
}

/** The README, all pages below `docs`, and the document about security. */
export const readPages = (files: readonly string[]): Page[] =>
  files
    .filter((file) => /^(README\.md|docs\/.*\.md|api-worker\/SECURITY\.md)$/.test(file))
    .map((file) => readPage(file, readFileSync(join(root, file), 'utf8')))

/** The target of a relative link as path from the root and anchor. Undefined for a link to another site. */
export function targetOf(page: Page, link: string): { path: string; anchor: string } | undefined {
  if (/^[a-z]+:/.test(link)) return undefined
  const [file = '', anchor = ''] = link.split('#')
  return { path: file === '' ? page.path : join(dirname(page.path), file), anchor }
}
