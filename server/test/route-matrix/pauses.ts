import fp from 'fastify-plugin'
import type { AppDeps } from '#app.ts'
import type { Db } from '#db/database.ts'
import type { TestPortal } from '#test/support/app.ts'

/** What happens while a request of the current test is held open. One app per pause serves all tests. */
export const held = { meanwhile: async () => {}, db: undefined as Db | undefined }
export const resetPauses = ({ db }: TestPortal) =>
  Object.assign(held, { db, meanwhile: async () => {} })

/** Pauses after the caller was authenticated, before the body is read. */
export const BEFORE_THE_BODY: Partial<AppDeps> = {
  metrics: fp(async (app) => {
    app.addHook('preParsing', async (_request, _reply, body) => {
      await held.meanwhile()
      return body
    })
  }),
}

/** Pauses after all reads and checks, before the transaction that writes. */
export const BEFORE_THE_WRITE: Partial<AppDeps> = {
  db: () => {
    if (held.db === undefined) throw new Error('No test is under way')
    return new Proxy(held.db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (...work: Parameters<Db['transaction']>) => {
              await held.meanwhile()
              return target.transaction(...work)
            }
          : Reflect.get(target, name, target),
    })
  },
}
