import { expect, test } from 'vitest'
import { compareLibraries, librariesOf } from './libraries.ts'
import { surfaces } from './surfaces.ts'

test('another major version of a library that is handed on counts as a break', () => {
  const installed: Record<string, number> = { react: 19, swr: 3 }
  expect(compareLibraries({ react: 19, swr: 2, zod: 4 }, (name) => installed[name])).toEqual([
    'its swr is version 3, and was 2; what breaks by that cannot be told',
    'its zod is not there any more, and was 4; what breaks by that cannot be told',
  ])
})

test('libraries are found wherever declarations name them', () => {
  const { folder } = surfaces().find(({ entries }) => entries.has('@ginkgo/ui'))!
  const text = `import type { ReactNode } from 'react';
import type { Lead } from '@ginkgo/contracts';
import { useForm } from './use-form.ts';
export declare function Row(): import("react/jsx-runtime").JSX.Element;
export * from '@tanstack/react-virtual';`
  expect(Object.keys(librariesOf(folder, { 'row.d.ts': text }))).toEqual(['@tanstack/react-virtual', 'react'])
  expect(() => librariesOf(folder, { 'row.d.ts': `export * from 'wouter'` })).toThrow(
    'on which it does not depend',
  )
})
