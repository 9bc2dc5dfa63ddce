import type { ContentGroup } from '@portal/contract/permissions/scopes'
import { envelope, emptyEnvelope } from '@portal/contract/shared/envelope'
import { type PageQuery, pageOf, pageQuery } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Ctx } from '#context.ts'
import type { presentPage } from '#db/listing.ts'
import { withValidParams } from '#http/access.ts'
import { readAgain } from '#http/idempotency.ts'
import type { FileStore } from '#storage/file-store.ts'

const params = z.object({ id: z.uuid() })

type Files = { readonly storage: FileStore }
/** The type of a handler's body, written exactly as fastify writes it: TypeScript compares the two forms literally. */
type Body<T> = [T] extends [undefined] ? unknown : T
type PermissionCheck = (ctx: Ctx, params: { readonly id: string }) => Promise<void>

type ContentRoutesOptions<Input, Change, Item> = {
  readonly path: string
  readonly group: ContentGroup
  readonly input: z.ZodMiniType<Input>
  readonly change: z.ZodMiniType<Change>
  readonly item: z.ZodMiniType<Item>
  readonly service: {
    readonly list: (
      ctx: Ctx,
      query: PageQuery,
    ) => Promise<ReturnType<typeof presentPage<Item, Item>>>
    readonly read: (ctx: Ctx, id: string) => Promise<[Item]>
    readonly readCreated: (ctx: Ctx, id: string) => Promise<[Item]>
    readonly create: (ctx: Ctx, files: Files, input: Body<Input>) => Promise<[Item]>
    readonly change: (ctx: Ctx, files: Files, id: string, change: Body<Change>) => Promise<[Item]>
    readonly remove: (ctx: Ctx, id: string) => Promise<void>
    readonly mayChange: PermissionCheck
    readonly mayDelete: PermissionCheck
  }
}

/** The five routes of a kind of content. The scope that an item requires is checked in the subsidiaries where it is placed. */
export const contentRoutes =
  <Input, Change, Item>({
    path,
    group,
    input,
    change,
    item,
    service,
  }: ContentRoutesOptions<Input, Change, Item>): FastifyPluginAsyncZod<Files> =>
  async (app, files) => {
    const tags = [group]
    const single = envelope(z.tuple([item]))
    const withId = `${path}/:id`

    app.route({
      method: 'GET',
      url: path,
      config: { access: `${group}.list` },
      schema: { tags, querystring: pageQuery, response: { 200: envelope(pageOf(item)) } },
      handler: async ({ ctx, query }) => ({ data: await service.list(ctx, query) }),
    })

    app.route({
      method: 'GET',
      url: withId,
      config: { access: 'signed-in' }, // {group}.get on the item
      schema: { tags, params, response: { 200: single } },
      handler: async ({ ctx, params: { id } }) => ({ data: await service.read(ctx, id) }),
    })

    app.route({
      method: 'POST',
      url: path,
      // the service checks the scope in the item's subsidiaries
      config: { access: `${group}.create`, onRepeat: readAgain(service.readCreated) },
      schema: { tags, body: input, response: { 201: single } },
      handler: async ({ ctx, body }, reply) =>
        reply.code(201).send({ data: await service.create(ctx, files, body) }),
    })

    app.route({
      method: 'PATCH',
      url: withId,
      config: { access: 'signed-in', mayWrite: withValidParams(params, service.mayChange) },
      schema: { tags, params, body: change, response: { 200: single } },
      handler: async ({ ctx, params: { id }, body }) => ({
        data: await service.change(ctx, files, id, body),
      }),
    })

    app.route({
      method: 'DELETE',
      url: withId,
      config: { access: 'signed-in', mayWrite: withValidParams(params, service.mayDelete) },
      schema: { tags, params, response: { 200: emptyEnvelope } },
      handler: async ({ ctx, params: { id } }) => {
        await service.remove(ctx, id)
        return { data: null }
      },
    })
  }
