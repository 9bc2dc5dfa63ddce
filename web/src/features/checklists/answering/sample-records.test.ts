import { beforeEach, describe, expect, it, vi } from 'vitest'
import { formDraftShape } from '#components/forms/drafts/form-draft.ts'
import type { StorePath } from '#device/databases.ts'
import { storeDeviceKeys } from '#device/device-keys.ts'
import { seal, unseal } from '#device/seal.ts'
import { type Shape, readShape, shapeNumber, withShapeNumber } from '#device/shape.ts'
import { SAMPLE_KEY, SAMPLE_RECORDS } from '#test/sample-records.ts'
import { ANA } from '#test/checklists/answering-fixture.tsx'
import { draftShape } from './answer-draft.ts'
import { versionShape } from './checklist-versions.ts'
import { photoShape } from './evidence/photo-store.ts'
import { tokenShape } from './offline/background-tokens.ts'
import { copyShape, newestShape } from './offline/field-copy-store.ts'
import { sentShape } from './offline/sent-answer.ts'
import { pinShape } from './offline/pins.ts'
import { entryShape } from './offline/queue-entry.ts'

type AnyShape = Pick<Shape<unknown>, 'steps'> & { readonly schema: Shape<object>['schema'] }

/** The shape of every store; the type requires one for a new store. */
const SHAPES: Readonly<Record<StorePath, AnyShape | null>> = {
  'portal-answering/drafts': null, // it holds the first shape of a visit
  'portal-answering/visits': draftShape,
  'portal-answering/versions': versionShape,
  'portal-answering/photos': photoShape,
  'portal-answering/queue': entryShape,
  'portal-answering/pins': pinShape,
  'portal-answering/tokens': tokenShape,
  'portal-field/copies': copyShape,
  'portal-field/newest': newestShape,
  'portal-field/sent': sentShape,
  'portal-drafts/forms': formDraftShape,
  'portal-sessions/left': null, // it holds only a token
}

type StoreShape = readonly [StorePath, AnyShape]
const STORE_SHAPES = Object.entries(SHAPES).flatMap(([path, shape]) =>
  shape === null ? [] : [[path as StorePath, shape] as StoreShape],
)
const SAMPLES = STORE_SHAPES.flatMap(([path, shape]) =>
  SAMPLE_RECORDS[path].map((sample, at) => ({ path, shape, number: at + 1, sample })),
)
const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'))

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  storeDeviceKeys(ANA, [SAMPLE_KEY])
})

describe('records of earlier panels', () => {
  it.each(STORE_SHAPES)('%s has a stored record of every shape', (path, shape) => {
    expect(SAMPLE_RECORDS[path]).toHaveLength(shapeNumber(shape))
  })

  it.each(SAMPLES)('$path, shape $number, is read without seal', ({ shape, sample }) => {
    const { record, reason } = readShape(shape, sample.plain)
    expect(reason).toBeUndefined()
    expect(record).toMatchObject({ adminId: ANA })
  })

  it.each(SAMPLES.filter(({ sample }) => sample.sealed !== undefined))(
    '$path, shape $number, is read sealed',
    async ({ shape, sample }) => {
      const { found, keyId, iv, body } = sample.sealed ?? { found: {}, keyId: '', iv: '', body: '' }
      const sealed = { keyId, iv: bytes(iv), body: bytes(body).buffer }
      const opened = await unseal({ ...found, sealed })
      expect(readShape(shape, opened)).toEqual(readShape(shape, sample.plain))
      expect(readShape(shape, opened).reason).toBeUndefined()
    },
  )

  it.each(STORE_SHAPES)('%s, as it is written today, has the newest shape', async (path, shape) => {
    const { record = {} } = readShape(shape, SAMPLE_RECORDS[path].at(-1)?.plain)
    const written = { adminId: ANA, ...withShapeNumber(shape, record) }
    expect(written.shape).toBe(shapeNumber(shape))
    const opened = await unseal(await seal(written, ['adminId']))
    expect(readShape(shape, opened)).toEqual({ record })
  })
})

describe('unreadable records', () => {
  it.each([
    ['newer', { ...SAMPLE_RECORDS['portal-answering/queue'][0]?.plain, shape: 99 }],
    ['damaged', { adminId: ANA, shape: 1 }],
    ['damaged', 'nothing like a record'],
    ['sealed', undefined],
  ])('have a reason: %s', (reason, opened) => {
    expect(readShape(entryShape, opened)).toEqual({ reason })
  })
})
