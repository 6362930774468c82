import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedModules } from './shared-modules.ts'

const leads = join(import.meta.dirname, '../../../mfe-leads')
const shell = join(import.meta.dirname, '../../../shell-app')

test('every shared module has a plain version and range', () => {
  for (const module of Object.values(sharedModules(leads))) {
    expect(module.version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(module.requiredVersion).toMatch(/^\^\d+\.\d+\.\d+$/)
    expect(module).toMatchObject({ singleton: true })
  }
})

test('host and remotes share the same modules in the same versions', () => {
  const versions = (app: string) =>
    Object.entries(sharedModules(app)).map(([name, { version, requiredVersion }]) => [
      name,
      version,
      requiredVersion,
    ])
  expect(versions(leads)).toEqual(versions(shell))
})

test('the router and radix are not shared, as shared modules are not tree-shaken', () => {
  expect(Object.keys(sharedModules(leads))).not.toEqual(expect.arrayContaining(['react-router']))
  expect(Object.keys(sharedModules(leads))).not.toEqual(expect.arrayContaining(['radix-ui']))
})
