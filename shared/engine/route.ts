export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Path = `/api/${string}` | `/feed/${string}` | '/sale.ics'

/** The method and path of a call over HTTP. */
export type Route = `${Method} ${Path}`
