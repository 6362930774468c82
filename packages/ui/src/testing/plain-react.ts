// React would note every render for the browser's performance panel, and who made each element for its stack traces.
Object.assign(console, { timeStamp: undefined, createTask: undefined })
