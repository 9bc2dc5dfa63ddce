import { expect } from 'vitest'
import { type Ledger, newLedger, resend } from './ledger.ts'
import { type LoadFixture, prepareLoad, startLoad } from './load.ts'
import type { Installation } from './installation.ts'

type Inspect = (ledger: Ledger) => Promise<void>

/** The number of writes before a kill differs from round to round. */
const writesBeforeKill = (round: number) => 15 + ((round * 11) % 37)

/** Kills the process while it writes and inspects the database, once per round. */
export const killRepeatedly = async (
  installation: Installation,
  rounds: number,
  inspect: Inspect,
) => {
  const ledger = newLedger()
  let fixture: LoadFixture | undefined
  for (let round = 0; round < rounds; round += 1) {
    const { call, end } = await installation.start()
    fixture ??= await prepareLoad(call)
    await resend(call, ledger)
    const stopLoad = startLoad(call, ledger, fixture)
    const killAfter = ledger.total() + writesBeforeKill(round)
    await expect
      .poll(() => ledger.total(), { timeout: 40_000, interval: 2 })
      .toBeGreaterThan(killAfter)
    await end('SIGKILL')
    await stopLoad()
    expect([...ledger.refusals]).toEqual([])
    await inspect(ledger)
  }
  const { call, end } = await installation.start()
  await resend(call, ledger)
  expect(await end('SIGTERM')).toBe(0)
  await inspect(ledger)
  return ledger
}
