// The minimal page that signs in and lists documents: React, a router, a query cache and a plain table, no component library.
import { QueryClient, QueryClientProvider, keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  RouterProvider,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
} from '@tanstack/react-router'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const token = () => localStorage.getItem('token')

const enter = async (event) => {
  event.preventDefault()
  localStorage.setItem('token', await (await fetch('/token')).text())
  await router.navigate({ to: '/document' })
}

const SignIn = () => (
  <form onSubmit={(event) => void enter(event)}>
    <input name="username" type="email" />
    <input name="password" type="password" />
    <button type="submit">Entrar</button>
  </form>
)

const read = async (page, text) => {
  const params = new URLSearchParams({ page, page_size: 10, filters: `name,like,${text}` })
  const reply = await fetch(`/api/v1/document?${params}`, { headers: { authorization: token() } })
  return (await reply.json()).data
}

const Documents = () => {
  const [page, setPage] = useState(1)
  const [text, setText] = useState('')
  const { data } = useQuery({
    queryKey: [page, text],
    queryFn: () => read(page, text),
    placeholderData: keepPreviousData,
  })
  const search = ({ currentTarget }) => {
    setText(currentTarget.value)
    setPage(1)
  }
  return (
    <main>
      <input placeholder="Buscar Documento" onChange={search} />
      <table>
        <tbody>
          {data?.items.map((item) => (
            <tr key={item.id}>
              <td>{item.name}</td>
              <td>
                <a href={item.document_url}>abrir</a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={() => setPage(page + 1)}>
        {data?.total}
      </button>
    </main>
  )
}

const root = createRootRoute()
const signIn = createRoute({ getParentRoute: () => root, path: '/', component: SignIn })
const documents = createRoute({
  getParentRoute: () => root,
  path: '/document',
  beforeLoad: () => {
    if (token() === null) throw redirect({ to: '/' })
  },
  component: Documents,
})
const router = createRouter({ routeTree: root.addChildren([signIn, documents]) })

createRoot(document.querySelector('#root')).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
