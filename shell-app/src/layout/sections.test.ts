import { describe, expect, test } from 'vitest'
import {
  isActiveOnDesktop,
  isActiveOnMobile,
  isDetailPage,
  mobileSections,
  sections,
  titleOf,
} from './sections.ts'

const leads = sections.find(({ title }) => title === 'Leads')

describe('navigation', () => {
  test('is active on the exact path on the desktop, and below it on a phone', () => {
    if (!leads) throw new Error('no leads section')
    expect(isActiveOnDesktop(leads, '/leads')).toBe(true)
    expect(isActiveOnDesktop(leads, '/leads/1')).toBe(false)
    expect(isActiveOnMobile(leads, '/leads/1')).toBe(true)
    expect(isActiveOnMobile(leads, '/leadsmith')).toBe(false)
  })

  test('lists every section on the desktop and all but Settings on a phone', () => {
    expect(sections.map(({ title }) => title)).toEqual([
      'Dashboard',
      'Leads',
      'Enquiries',
      'Tasks',
      'Meetings',
      'Settings',
    ])
    expect(mobileSections.map(({ title }) => title)).not.toContain('Settings')
  })

  test('knows detail pages and titles', () => {
    expect(isDetailPage('/leads/0193')).toBe(true)
    expect(isDetailPage('/enquiries/0193')).toBe(true)
    expect(isDetailPage('/leads')).toBe(false)
    expect(isDetailPage('/leads/import')).toBe(false)
    expect(titleOf('/enquiries/0193')).toBe('Enquiries')
    expect(titleOf('/settings')).toBe('Settings')
  })
})
