import './error-reports/watch-errors.ts'
import '@ginkgo/ui/tokens.css'
import '@ginkgo/ui/preflight.css'
import '@ginkgo/ui/ui.css'
import './fonts/inter.css'
import './shell.css'

declare global {
  var __webpack_nonce__: string | undefined
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

// Otherwise zod tries to compile code, which the content security policy refuses and reports. Holds for every copy of
// zod.
globalThis.__zod_globalConfig = { jitless: true }

// Before anything else is loaded: the policy lets in only styles and scripts that carry this page's nonce.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx')
