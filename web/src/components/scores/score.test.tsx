import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#test/render.tsx'
import { Score } from './score.tsx'

const GOOD = { label: 'Bom', tone: 'good' } as const
const barOf = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('[aria-hidden] > span')?.style.width

type ScoreProps = Parameters<typeof Score>[0]
it.each<[string, ScoreProps, string, string | undefined, string | undefined]>([
  ['figures', { figures: { total: 32, highest: 40 }, share: 80 }, '32 de 40 80%', '80%', undefined],
  ['a mean', { share: 66.67 }, '66,67%', '66.67%', undefined],
  [
    'a band',
    { figures: { total: 4, highest: 5 }, share: 80, band: GOOD },
    '4 de 5 80% Bom',
    '80%',
    'good',
  ],
  [
    'a critical option, whatever the band',
    { figures: { total: 39, highest: 40 }, share: 97.5, band: GOOD, critical: 2 },
    '39 de 40 97,5% Reprovado',
    '97.5%',
    'bad',
  ],
  [
    'less than nothing',
    { figures: { total: -5, highest: 40 }, share: -12.5 },
    '-5 de 40 -12,5%',
    '0%',
    undefined,
  ],
  [
    'nothing to score',
    { figures: { total: 0, highest: 0 }, share: null },
    '0',
    undefined,
    undefined,
  ],
  [
    'points without a highest',
    { figures: { total: 5, highest: 0 }, share: null },
    '5',
    undefined,
    undefined,
  ],
])('tells %s', (_name, props, words, bar, tone) => {
  show(
    <p>
      <Score {...props} />
    </p>,
  )
  const shown = screen.getByRole('paragraph')
  expect(shown.textContent).toBe(words)
  expect(barOf(shown)).toBe(bar)
  expect(shown.querySelector<HTMLElement>('[data-tone]')?.dataset['tone']).toBe(tone)
})
