import { expect, test } from 'vitest'
import { bucketWithLeads } from './fake-bucket.ts'
import { phoneFiles, remoteFiles, sharedFiles, shellFiles } from './preloads.ts'
import { chosenFor } from './canary.ts'
import { readStandings } from './registry.ts'

const chunks = {
  fonts: ['/assets/inter.woff2'],
  main: ['/assets/main.js'],
  bootstrap: ['/assets/bootstrap.js'],
  'public-site': ['/assets/site.js'],
  portal: ['/assets/portal.js'],
  'ui-table': ['/assets/libraries.js', '/assets/ui-table.js'],
  'ui-table-phone': ['/assets/measuring.js', '/assets/cards.js'],
  'landing-page': ['/assets/landing.js'],
  'login-page': ['/assets/login.js'],
  'dashboard-page': ['/assets/dashboard.js'],
  'privacy-policy-page': ['/assets/privacy.js'],
}
const site = ['/assets/inter.woff2', '/assets/bootstrap.js', '/assets/site.js']
const portal = ['/assets/inter.woff2', '/assets/bootstrap.js', '/assets/portal.js']

test.each([
  ['/login', false, [...site, '/assets/login.js']],
  ['/login', true, [...portal, '/assets/dashboard.js']],
  ['/', true, [...portal, '/assets/dashboard.js']],
  ['/leads', false, [...site, '/assets/landing.js']],
  ['/dashboard', false, [...site, '/assets/landing.js']],
  ['/oauth/consent', false, [...site, '/assets/login.js']],
  ['/leads', true, portal],
  ['/privacy-policy', true, [...portal, '/assets/privacy.js']],
])('shell files of %s, signed in %s', (path, signedIn, files) => {
  expect(shellFiles(chunks, path, signedIn)).toEqual(files)
})

test('an older build of the shell names no chunks', () => {
  expect(shellFiles({}, '/login', false)).toEqual([])
})

const at = (path: string) => new URL(path, 'https://portal.example')
const folder = '/remotes/mfe-leads/1.0.0'
const always = [`${folder}/remote-entry.js`, `${folder}/expose.js`, `${folder}/expose.css`]

test.each([
  ['/leads', [...always, `${folder}/list.js`, `${folder}/list.css`]],
  ['/leads?tab=all&view=map', [...always, `${folder}/list.js`, `${folder}/list.css`, `${folder}/map.js`]],
  ['/leads?view=table', [...always, `${folder}/list.js`, `${folder}/list.css`]],
  ['/leads/1', [...always, `${folder}/lead.js`]],
  ['/leads/1/more', []],
  ['/leads/import', [...always, `${folder}/import.js`]],
  ['/leadsx', []],
  ['/dashboard', []],
])('remote files of %s', async (path, files) => {
  expect(remoteFiles(await chosenFor(await readStandings(bucketWithLeads()), undefined), at(path))).toEqual(
    files,
  )
})

test.each([
  ['/leads', ['/assets/libraries.js', '/assets/ui-table.js'], ['/assets/measuring.js', '/assets/cards.js']],
  ['/leads/1', [], []],
  ['/dashboard', [], []],
])('shared files that the page of %s waits for, and on phones beside them', async (path, files, onPhones) => {
  const remotes = await chosenFor(await readStandings(bucketWithLeads()), undefined)
  expect(sharedFiles(chunks, remotes, at(path))).toEqual(files)
  expect(phoneFiles(chunks, remotes, at(path))).toEqual(onPhones)
})
