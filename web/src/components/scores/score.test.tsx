import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#test/render.tsx'
import { Score } from './score.tsx'

const GOOD = { label: 'Bom', tone: 'good' } as const
const barOf = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('[aria-hidden] > span')?.style.width

const scored = (total: number, highest: number, share: number | null, more: object = {}) => (
  <Score figures={{ total, highest }} share={share} {...more} />
)

it.each([
  ['figures', scored(32, 40, 80), '32 de 40 80%', '80%', undefined],
  ['a mean', <Score key="mean" share={66.67} />, '66,67%', '66.67%', undefined],
  ['a band', scored(4, 5, 80, { band: GOOD }), '4 de 5 80% Bom', '80%', 'good'],
  [
    'a critical option, whatever the band',
    scored(39, 40, 97.5, { band: GOOD, critical: 2 }),
    '39 de 40 97,5% Reprovado',
    '97.5%',
    'bad',
  ],
  ['less than nothing', scored(-5, 40, -12.5), '-5 de 40 -12,5%', '0%', undefined],
  ['nothing to score', scored(0, 0, null), '0', undefined, undefined],
  ['points without a highest', scored(5, 0, null), '5', undefined, undefined],
])('tells %s', (_name, score, words, bar, tone) => {
  show(<p>{score}</p>)
  const shown = screen.getByRole('paragraph')
  expect(shown.textContent).toBe(words)
  expect(barOf(shown)).toBe(bar)
  expect(shown.querySelector<HTMLElement>('[data-tone]')?.dataset['tone']).toBe(tone)
})
