// Not part of the portal: the page of /api/ai/docs loads it after the reader.
window.SwaggerUIBundle({
  url: '/api/ai/openapi.json',
  domNode: document.getElementById('api-docs'),
  deepLinking: true,
  // Every answer shows its own shape; a list of all of them would only slow the page down.
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  // A key belongs to the tab that it was typed into.
  persistAuthorization: false,
  tryItOutEnabled: true,
  // Nothing is sent to a validator elsewhere.
  validatorUrl: null,
})
