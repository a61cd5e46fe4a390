import { z } from 'zod'
import { type CallRow, rows } from '../../../shared/api/index.ts'
import { ErrorBody } from '../../../shared/errors.ts'

type Json = Record<string, unknown>

const title = 'Saleroom'

/** The contract as an OpenAPI 3.1 document: every row of the table, and nothing else. */
export function openApiDocument({ version }: { version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const [name, row] of Object.entries(rows)) {
    const path = row.path.replace(/[:*](\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(name, row) }
  }
  return {
    openapi: '3.1.1',
    info: { title, version, description: 'Every call of the saleroom. `x-role` is the least that may make it.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      responses: {
        Error: { description: 'Why it was not done', content: jsonContent({ $ref: '#/components/schemas/Error' }) },
      },
      securitySchemes: {
        bidder: { type: 'http', scheme: 'bearer', description: 'The token that joining gave' },
        display: { type: 'apiKey', in: 'cookie', name: 'saleroom_display' },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: 'saleroom_staff',
          description: "Not needed on the clerk's own PC",
        },
      },
    },
  }
}

function operation(name: string, row: CallRow): Json {
  const content = payload(row)
  return {
    operationId: name,
    summary: row.summary,
    'x-role': row.role,
    security: securityOf(row),
    parameters: [...pathParameters(row), ...queryParameters(row), ...(row.method === 'GET' ? [] : [keyParameter])],
    ...(content && { requestBody: { required: row.body ? !row.body.safeParse(undefined).success : true, content } }),
    responses: {
      200: { description: 'Done', content: replyContent(row) },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key again gets the first reply and has no second effect',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
}

function securityOf({ role }: CallRow): Json[] {
  if (role === 'public') return []
  return role === 'staff' ? [{ staff: [] }] : [{ [role]: [] }, { staff: [] }]
}

function payload({ upload, body }: CallRow): Json | null {
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/zip' }
    return { [upload]: { schema: { type: 'object', properties: { file }, required: ['file'] } } }
  }
  return body ? jsonContent(schemaOf(body, 'input')) : null
}

function replyContent({ reply, file }: CallRow): Json {
  if (typeof reply === 'string') return { [reply]: {} }
  return { ...jsonContent(schemaOf(reply, 'output')), ...(file && { [file]: {} }) }
}

function pathParameters({ path, params }: CallRow): Json[] {
  return [...path.matchAll(/[:*](\w+)/g)].map(([, name = '']) => {
    const field = params?.shape[name]
    return { name, in: 'path', required: true, schema: field ? schemaOf(field, 'input') : { type: 'string' } }
  })
}

function queryParameters({ query }: CallRow): Json[] {
  return Object.entries(query?.shape ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    schema: schemaOf(field, 'input'),
  }))
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  // Rules that JSON Schema can't express (a trimmed text, a custom check) still apply.
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return plain
}
