// Serves the yardstick's built page, compressed once, and the token for its sign-in form.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES = { '.js': 'text/javascript', '.html': 'text/html' }

export const servePage = (app, folder, token) => {
  const files = new Map()
  const fileAt = (url) => {
    const wanted = join(folder, normalize(url.replace(/\?.*/, '')))
    return existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(folder, 'index.html')
  }
  app.get('/token', token)
  app.get('/*', (request, reply) => {
    const file = fileAt(request.url)
    if (!files.has(file)) files.set(file, gzipSync(readFileSync(file)))
    return reply
      .removeHeader('content-security-policy')
      .header('content-encoding', 'gzip')
      .type(TYPES[extname(file)] ?? 'application/octet-stream')
      .send(files.get(file))
  })
}
