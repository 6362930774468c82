import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defineShell } from '@ginkgo/federation'

const require = createRequire(import.meta.url)

/** What `/api/ai/docs` loads. */
const apiDocs = {
  'api-docs.js': join(import.meta.dirname, 'src/api-docs/start.js'),
  'api-docs-reader.js': require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  'api-docs-reader.css': require.resolve('swagger-ui-dist/swagger-ui.css'),
  'api-docs.css': join(import.meta.dirname, 'src/api-docs/start.css'),
}

const device = (file: string) => join(import.meta.dirname, 'src/device', file)
/** What browsers install the portal by, and what gives it to them without a network. */
const installed = {
  'service-worker.js': join(import.meta.dirname, 'src/device/service-worker.js'),
  'ginkgo.webmanifest': device('ginkgo.webmanifest'),
  ...Object.fromEntries(
    ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'].map((name) => [name, device(`icons/${name}`)]),
  ),
}

const fonts = ['inter', 'noto-sans-arabic', 'noto-sans-devanagari', 'noto-sans-hebrew', 'noto-sans-jp']
/** Their licence asks for its text beside the fonts. */
const licences = Object.fromEntries(
  fonts.map((name) => [`licences/${name}.txt`, require.resolve(`@fontsource-variable/${name}/LICENSE`)]),
)

export default defineShell(
  import.meta.dirname,
  { ...apiDocs, ...installed, ...licences },
  /\/inter-latin-wght-normal\b.*\.woff2$/,
)
