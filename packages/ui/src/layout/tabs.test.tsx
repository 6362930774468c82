// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { SideTabs } from './side-tabs.tsx'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const names = ['Open', 'Won', 'Lost']
const tab = (name: string) => screen.getByRole('tab', { name })
const stops = () => screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)
const focused = () => document.activeElement?.textContent
const focus = (name: string) => act(() => tab(name).focus())
const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })

function Row({ onSelect }: { onSelect: (value: string) => void }) {
  const [value, setValue] = useState('Open')
  return (
    <Tabs
      label="Stages"
      value={value}
      onValueChange={(next) => {
        onSelect(next)
        setValue(next)
      }}
      items={names.map((name) => ({ value: name, label: name }))}
    >
      {`Panel of ${value}`}
    </Tabs>
  )
}

test('the chosen tab alone is in the tab order, and the arrow keys go around and choose', () => {
  const chosen: string[] = []
  render(<Row onSelect={(value) => chosen.push(value)} />)
  expect(stops()).toEqual([0, -1, -1])
  focus('Open')
  key('ArrowRight')
  expect(focused()).toBe('Won')
  const panel = screen.getByRole('tabpanel', { name: 'Won' })
  expect(panel.textContent).toBe('Panel of Won')
  expect(tab('Won').getAttribute('aria-controls')).toBe(panel.id)
  key('End')
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('Lost'))
  key('ArrowRight')
  expect(focused()).toBe('Open')
  key('ArrowDown')
  expect(chosen).toEqual(['Won', 'Lost', 'Open'])
  expect(stops()).toEqual([0, -1, -1])
})

test('a press chooses once, and focus that comes from elsewhere chooses nothing', () => {
  const chosen: string[] = []
  render(<Row onSelect={(value) => chosen.push(value)} />)
  fireEvent.mouseDown(tab('Won'))
  fireEvent.click(tab('Won'), { detail: 1 })
  expect(focused()).toBe('Won')
  focus('Lost')
  expect(chosen).toEqual(['Won'])
  // What a key makes of a button.
  fireEvent.click(tab('Lost'))
  expect(chosen).toEqual(['Won', 'Lost'])
})

test('tabs below each other are gone along with the keys up and down', () => {
  const chosen: string[] = []
  const look = { root: '', column: '', list: '', tab: '', groupName: '' }
  const groups = [{ name: 'All', items: names.map((name) => ({ value: name, label: name })) }]
  render(
    <SideTabs
      label="Settings"
      value="Open"
      onValueChange={(value) => chosen.push(value)}
      groups={groups}
      look={look}
    >
      Panel
    </SideTabs>,
  )
  focus('Open')
  key('ArrowRight')
  expect(focused()).toBe('Open')
  key('ArrowDown')
  expect(focused()).toBe('Won')
  expect(chosen).toEqual(['Won'])
})
