// What a list shows first is asked for before the panel's code has come: see src/api/first-request.ts.
;(function () {
  var FIRST_REQUESTS = {
    '/activity': '/activity?page=1&page_size=10',
    '/admins': '/admin?page=1&page_size=10&order_by=name,asc',
    '/checklist': '/checklist/sections',
    '/document': '/document?page=1&page_size=10&order_by=created_at,desc',
    '/news': '/news?page=1&page_size=10&order_by=created_at,desc',
    '/simple-alert': '/alerts/simple-alert?page=1&page_size=10',
  }
  var path = location.search === '' ? FIRST_REQUESTS[location.pathname] : undefined
  if (path === undefined) return
  try {
    var token = JSON.parse(localStorage.getItem('auth')).token.access_token
    var base = document.querySelector('meta[name="api-base"]').content || '/api/v1'
    var headers = { Accept: 'application/json', Authorization: token }
    window.firstRequest = {
      path: path,
      token: token,
      askedAt: performance.now(),
      reply: fetch(base + path, { headers: headers }).then(
        function (reply) {
          return reply.ok ? reply : undefined
        },
        function () {
          return undefined
        },
      ),
    }
  } catch {
    // The panel leads to the sign-in page.
  }
})()
