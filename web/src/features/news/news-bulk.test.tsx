import { describe, expect, it } from 'vitest'
import { aNews } from '#test/records.ts'
import { newsBulk } from './news-bulk.tsx'

describe('selected news', () => {
  const actor = { id: 'ana', isMaster: true, subsidiary: {} }
  const ended = aNews({ active: false, end_date: '2026-01-01' })
  const running = aNews({ active: false, end_date: '2999-01-01' })

  it.each(['Pausar', 'Ativar'])('are left out of %s once they have ended', (verb) => {
    const action = newsBulk(actor).find((offered) => offered.verb === verb)
    expect(action?.refusalOf(ended)).toBe('encerrada')
  })

  it('are activated while they run', () => {
    const activating = newsBulk(actor).find(({ verb }) => verb === 'Ativar')
    expect(activating?.refusalOf(running)).toBeUndefined()
  })
})
