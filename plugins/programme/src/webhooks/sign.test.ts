import { expect, test } from "vitest";
import { signedHeaders } from "./sign";

// The example of the Standard Webhooks specification.
test("signs as Standard Webhooks does", { tags: ["EXT-06"] }, () => {
  const message = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders(message, new Date(1614265330 * 1000))).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});
