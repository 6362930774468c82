import { describe, expect, test } from 'vitest'
import { destinationOf } from './destination.ts'

const kindOf = (method: string, path: string) =>
  destinationOf(method, new URL(path, 'https://portal.test').pathname).kind

describe('destinationOf', () => {
  test.each([
    ['GET', '/', 'page'],
    ['HEAD', '/leads', 'page'],
    ['GET', '/leads/0198-abc', 'page'],
    ['GET', '/no/such/page', 'page'],
    ['POST', '/leads', 'method-not-allowed'],
    ['PROPFIND', '/', 'method-not-allowed'],
    ['OPTIONS', '/assets/main.js', 'method-not-allowed'],
    ['GET', '/api/health', 'api'],
    ['DELETE', '/api/leads/1', 'api'],
    ['GET', '/apis', 'page'],
    ['POST', '/mcp', 'api'],
    ['GET', '/llms.txt', 'api'],
    ['GET', '/unsubscribe/token', 'api'],
    ['POST', '/unsubscribe/token', 'api'],
    ['GET', '/f/key', 'api'],
    ['POST', '/f/key', 'api'],
    ['GET', '/favourites', 'page'],
    ['GET', '/.well-known/oauth-authorization-server', 'api'],
    ['GET', '/oauth/google/authorize', 'api'],
    ['POST', '/oauth/authorize', 'api'],
    ['GET', '/oauth/consent', 'page'],
    ['POST', '/oauth/consent', 'api'],
    ['GET', '/remotes.json', 'registry'],
    ['POST', '/remotes.json', 'method-not-allowed'],
    ['POST', '/remotes/mfe-leads/releases', 'releases'],
    ['POST', '/remotes/_shell/releases', 'method-not-allowed'],
    ['GET', '/remotes/mfe-quotes2/errors', 'errors'],
    ['GET', '/remotes/_shell/errors', 'not-found'],
    ['POST', '/remotes/mfe-leads/1.0.0/releases', 'method-not-allowed'],
    ['GET', '/assets/main.0123.js', 'asset'],
    ['GET', '/favicon.ico', 'asset'],
    ['GET', '/index.html', 'not-found'],
  ])('%s %s: %s', (method, path, kind) => {
    expect(kindOf(method, path)).toBe(kind)
  })
})

describe('files of remotes', () => {
  test.each([
    ['/remotes/mfe-leads/1.2.0/remote-entry.js', 'mfe-leads/1.2.0/remote-entry.js'],
    ['/remotes/mfe-leads/20261120-abc/static/js/a.b_c~1.js', 'mfe-leads/20261120-abc/static/js/a.b_c~1.js'],
  ])('%s', (path, key) => {
    expect(destinationOf('GET', path)).toEqual({ kind: 'remote-file', key })
  })

  test.each([
    '/remotes',
    '/remotes/',
    '/remotes/mfe-leads',
    '/remotes/mfe-leads/current.json',
    '/remotes/mfe-leads/_history/000001.json',
    '/remotes/mfe-leads/_maps/1.2.0/remote-entry.js',
    '/remotes/mfe-leads/1.2.0/',
    '/remotes/mfe-leads/1..2/a.js',
    '/remotes/MFE/1.2.0/a.js',
    '/remotes/mfe-leads/1.2.0/.hidden',
    '/remotes/mfe-leads/1.2.0/a//b.js',
    '/remotes/mfe-leads/1.2.0/%2e%2e%2fcurrent.json',
    '/remotes/mfe-leads/1.2.0/..%2f..%2fmfe-settings%2fcurrent.json',
    '/remotes/mfe-leads/1.2.0/a%00.js',
    '/remotes/mfe-leads/1.2.0/a\\b.js',
  ])('%s is not found', (path) => {
    expect(destinationOf('GET', path)).toEqual({ kind: 'not-found' })
  })

  test('dots that the URL resolves cannot reach a pointer', () => {
    expect(kindOf('GET', '/remotes/mfe-leads/1.2.0/../current.json')).toBe('not-found')
    expect(kindOf('GET', '/remotes/mfe-leads/1.2.0/%2e%2e/current.json')).toBe('not-found')
  })
})
