import { checkBuild } from '@ginkgo/federation/harness/check'
import { createOrganization, testStack } from '@ginkgo/testing'
import { expect, test } from 'vitest'
import { appOf, type AppSources, buildApp } from './broken-app.ts'

const name = 'mfe-parcels'

async function findings(sources: AppSources) {
  const { admin } = await createOrganization()
  const portal = new URL(testStack().origin)
  const appDir = await buildApp(name, sources)
  return checkBuild(appDir, portal, { portal, email: admin.email, password: admin.password })
}

test('good', { timeout: 120_000 }, async () => {
  console.log(JSON.stringify(await findings({}), null, 1))
})
test('forbidden', { timeout: 120_000 }, async () => {
  console.log(
    JSON.stringify(
      await findings({
        page: 'const {error} = useEndpoint(enquiriesApi.listAll, {}); if (error) return <LoadFailed error={error} />; return <h1>x</h1>',
      }),
      null,
      1,
    ),
  )
  console.log(JSON.stringify(await findings({ page: "throw new Error('broken')" }), null, 1))
  console.log(
    JSON.stringify(
      await findings({
        page: 'return <><h1 className="text-fg">x</h1><img src=\'/x.png\'/><button></button></>',
        app: appOf({ scopes: ['read'] }),
      }),
      null,
      1,
    ),
  )
  console.log(
    JSON.stringify(
      await findings({
        page: "useEffect(() => { void fetch('https://elsewhere.example/a').catch(() => {}); new Function('return 1')() }, []); return <h1 className=\"text-fg\">x</h1>",
        card: 'const until = performance.now() + 900; while (performance.now() < until); return <p>slow</p>',
      }),
      null,
      1,
    ),
  )
})
