import Testing

/// A way in which an exception reaches a log.
struct CarrierCase: Sendable, CustomTestStringConvertible {
  var name: String
  /// Whether the carrier tells the exception's name.
  var hasName = true
  /// Whether it prints frames, among them one of the app's.
  var hasFrames = true
  var wrap: @Sendable (_ name: String, _ reason: String) -> String

  var testDescription: String { name }

  static let all: [CarrierCase] = [
    CarrierCase(name: "terminating message") {
      """
      2026-03-02 09:15:22.120456+0100 Tea Time[812:40211] *** Terminating app due to uncaught \
      exception '\($0)', reason: '\($1)'
      *** First throw call stack:
      (
      \t0   CoreFoundation                      0x00007ff80043e889 __exceptionPreprocess + 242
      \t1   libobjc.A.dylib                     0x00007ff80004dc9a objc_exception_throw + 48
      \t2   UIKitCore                           0x0000000105c8a1f1 -[UIView addConstraint:] + 10
      \t3   Tea Time                            0x0000000102e0b1c4 $s8Tea_Time7CupViewC5setUpyyF + 452
      )
      libc++abi: terminating due to uncaught exception of type NSException
      """
    },
    CarrierCase(name: "a stack on one line") {
      """
      *** Terminating app due to uncaught exception '\($0)', reason: '\($1)'
      *** First throw call stack: ( 0   CoreFoundation   0x00007ff80043e889 __exceptionPreprocess + 242 \
      1   libobjc.A.dylib   0x00007ff80004dc9a objc_exception_throw + 48 \
      2   UIKitCore   0x0000000105c8a1f1 -[UIView(Hierarchy) addConstraint:] + 3 \
      3   Tea Time   0x0000000102e0b1c4 $s8Tea_Time7CupViewC5setUpyyF + 452 )
      """
    },
    CarrierCase(name: "addresses only", hasFrames: false) {
      """
      *** Terminating app due to uncaught exception '\($0)', reason: '\($1)'
      *** First throw call stack:
      (0x18f1d4f20 0x1a9cd9d5c 0x18f2a5e40 0x191e4a0f8)
      libc++abi.dylib: terminating with uncaught exception of type NSException
      """
    },
    CarrierCase(name: "React Native's method call", hasName: false) {
      _ = $0
      return """
        Exception '\($1)' was thrown while invoking setUp on target CupManager with params (
            42,
            {
                width = "<null>";
            }
        )
        callstack: (
        \t"0   CoreFoundation                      0x00000001bb1e8a58 __exceptionPreprocess + 216",
        \t"1   libobjc.A.dylib                     0x00000001bb1e8a58 objc_exception_throw + 56",
        \t"2   Tea                                 0x0000000102a4b2c3 -[CupManager setUp:] + 123"
        )
        """
    },
    CarrierCase(name: "Crashlytics") {
      """
      Fatal Exception: \($0)
      \($1)
      0  CoreFoundation                 0xf2248 __exceptionPreprocess
      1  libobjc.A.dylib                0x17a68 objc_exception_throw
      2  UIKitCore                      0x2a4b8 -[UIView addConstraint:]
      3  Tea Time                       0x1a2b4 CupView.setUp() + 45 (CupView.swift:45)
      """
    },
    CarrierCase(name: "App Center") {
      """
      \($0): \($1)

      __exceptionPreprocess (0x18f1d4f20 + 228);CoreFoundation
      objc_exception_throw (0x1a9cd9d5c + 56);libobjc.A.dylib
      0x102e0b1c4 + 452;Tea Time
      """
    },
    CarrierCase(name: "Xamarin") {
      """
      Objective-C exception thrown.  Name: \($0) Reason: \($1)
      Native stack trace:
      \t0   CoreFoundation                      0x00007fff23c7127e __exceptionPreprocess + 350
      \t1   libobjc.A.dylib                     0x00007fff513fbb20 objc_exception_throw + 48
      \t2   Tea.iOS                             0x000000010b1c4f10 -[Tea_CupView setUp] + 217
      """
    },
    CarrierCase(name: "crash report", hasName: false, hasFrames: false) {
      """
      Crashed Thread:        0  Dispatch queue: com.apple.main-thread

      Exception Type:        EXC_CRASH (SIGABRT)

      Application Specific Information:
      Crashing on exception: \($1)\($0.isEmpty ? "" : "")
      """
    },
    CarrierCase(name: "crash report of iOS") {
      """
      OS Version:          iPhone OS 26.3 (23D120)

      Exception Type:  EXC_CRASH (SIGABRT)
      Triggered by Thread:  5

      Application Specific Information:
      abort() called
      *** Terminating app due to uncaught exception '\($0)', reason: '\($1)'
      abort() called

      Last Exception Backtrace:
      0   CoreFoundation                \t0x18f1d4f20 __exceptionPreprocess + 228
      1   libobjc.A.dylib               \t0x1a9cd9d5c objc_exception_throw + 56
      2   Tea Time                      \t0x102e0b1c4 CupView.setUp() + 452 (CupView.swift:45)

      Thread 5 Crashed:
      0   libsystem_kernel.dylib        \t0x1c5a4c414 __pthread_kill + 8
      """
    },
    CarrierCase(name: "a fence around the stack") {
      """
      **Fatal Exception: \($0)**
      \($1)

      ```
      0  CoreFoundation                 0xf2248 __exceptionPreprocess
      1  libobjc.A.dylib                0x17a68 objc_exception_throw
      2  Tea Time                       0x1a2b4 (Missing UUID 00000000000000000000000000000000)
      ```
      """
    },
    CarrierCase(name: "addresses without 0x") {
      """
      \($0)
      \($1)
      #0  CoreFoundation                      33ab80ed __exceptionPreprocess
      #1  libobjc.A.dylib                     377c11fe objc_exception_throw
      #2  Tea Time                            0014e809 -[CupView setUp]
      """
    },
    CarrierCase(name: "the debugger's stack") {
      """
      *** Terminating app due to uncaught exception '\($0)', reason: '\($1)'
      *** First throw call stack:
      (
      )
      (lldb) bt
      * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 1.1
        * frame #0: 0x00000001800 libobjc.A.dylib`objc_exception_throw
          frame #1: 0x00000001801 UIKitCore`-[UIView addConstraint:] + 148
          frame #2: 0x00000001002 Tea Time`CupView.setUp(self=0x1) at CupView.swift:45:9
      """
    },
    CarrierCase(name: "last exception backtrace") {
      """
      Last Exception Backtrace: \($0): \($1)
      0   CoreFoundation                \t0x18f1d4f20 __exceptionPreprocess + 228
      1   libobjc.A.dylib               \t0x1a9cd9d5c objc_exception_throw + 56
      2   Tea Time                      \t0x102e0b1c4 CupView.setUp() + 452 (CupView.swift:45)
      """
    },
    CarrierCase(name: "a reporter in Italian") {
      """
      Nome eccezione: \($0)
      Descrizione: \($1)
      Informazioni utente: (null)

      0   CoreFoundation                      0x000000018f1d4f20 __exceptionPreprocess + 176
      1   libobjc.A.dylib                     0x000000018ecd9d5c objc_exception_throw + 88
      2   Tea Time                            0x0000000102e0b1c4 -[CupView setUp] + 452
      """
    },
    CarrierCase(name: "a reporter in Japanese") {
      """
      例外名：\($0)
      理由：\($1)
      ユーザー情報：(null)

      0   CoreFoundation                      0x000000018f1d4f20 __exceptionPreprocess + 176
      1   libobjc.A.dylib                     0x000000018ecd9d5c objc_exception_throw + 88
      2   Tea Time                            0x0000000102e0b1c4 -[CupView setUp] + 452
      """
    },
    CarrierCase(name: "JSON frames") {
      """
      Uncaught exception \($0). \($1)

      {
        "binaryUUID" : "00000000-0000-0000-0000-000000000000",
        "frames" : [
          "0   CoreFoundation                      0x00000001fa9b66ee __exceptionPreprocess + 176",
          "1   libobjc.A.dylib                     0x0000000173e26c1c objc_exception_throw + 88",
          "2   Tea Time                            0x0000000102e0b1c4 -[CupView setUp] + 452"
        ]
      }
      """
    },
    CarrierCase(name: "one line a column") {
      """
      \($0)
      \($1)

      0
      CoreFoundation
      __exceptionPreprocess + 164
      1
      libobjc.A.dylib
      objc_exception_throw + 60
      2
      Tea Time
      -[CupView setUp] + 452
      """
    },
    CarrierCase(name: "a service's event on one line") {
      """
      {"level":"fatal","exception":{"values":[{"type":"\($0)","value":"\(escaped($1))",\
      "stacktrace":{"frames":[{"function":"main","package":"/var/Tea Time.app/Tea Time",\
      "in_app":false},{"function":"CupView.setUp()","package":"/var/Tea Time.app/Tea Time",\
      "filename":"CupView.swift","lineno":45,"in_app":true},{"function":"objc_exception_throw",\
      "package":"/usr/lib/libobjc.A.dylib","in_app":false}]}}]}}
      """
    },
    CarrierCase(name: "a service's event, a line for each member") {
      """
      {
        "type": "\($0)",
        "value": "\(escaped($1))",
        "frames": [
          {
            "function": "objc_exception_throw",
            "package": "libobjc.A.dylib"
          },
          {
            "function": "CupView.setUp()",
            "package": "Tea Time",
            "lineno": 45,
            "filename": "CupView.swift"
          }
        ]
      }
      """
    },
    CarrierCase(name: ".ips in one part") {
      """
      {
        "app_name": "Tea Time",
        "bug_type": "309",
        "faultingThread": 3,
        "exceptionReason": {
          "name": "\($0)",
          "type": "objc-exception",
          "composed_message": "\(escaped($1))",
          "class": "NSException"
        },
        "lastExceptionBacktrace": [
          {
            "symbol": "__exceptionPreprocess",
            "imageIndex": 1
          },
          {
            "sourceLine": 45,
            "sourceFile": "CupView.swift",
            "symbol": "CupView.setUp()",
            "imageIndex": 0
          }
        ],
        "usedImages": [
          {
            "name": "Tea Time"
          },
          {
            "name": "CoreFoundation"
          }
        ]
      }
      """
    },
    CarrierCase(name: ".ips, each part on one line") {
      """
      {"app_name":"Tea Time","bug_type":"309","os_version":"macOS 26.1 (25B78)","name":"Tea Time"}
      {"faultingThread":3,"exceptionReason":{"name":"\($0)","composed_message":"\(escaped($1))"},\
      "lastExceptionBacktrace":[{"symbol":"__exceptionPreprocess","imageIndex":1},\
      {"symbol":"CupView.setUp()","imageIndex":0}],\
      "threads":[{"triggered":true,"frames":[{"symbol":"-[Tea abort]","imageIndex":0}]}],\
      "usedImages":[{"name":"Tea Time"},{"name":"CoreFoundation"}]}
      """
    },
    CarrierCase(name: ".ips with the stack as text", hasName: false) {
      """
      {"app_name":"Tea Time","bug_type":"309","os_version":"macOS 26.1 (25B78)","name":"Tea Time"}
      {
        "faultingThread" : 0,
        "asi" : {"AppKit":["Crashing on exception: \(escaped($1))"]},
        "asiBacktraces" : ["0   CoreFoundation  0x0000000158c69a57 __exceptionPreprocess + 176\\n\
      1   libobjc.A.dylib  0x000000011b49dcdc objc_exception_throw + 88\\n\
      2   Tea Time  0x0000000102e0b1c4 -[CupView setUp] + 452\($0.isEmpty ? "" : "")"],
        "threads" : [{"triggered":true,"id":1}]
      }
      """
    },
    CarrierCase(name: ".ips") {
      """
      {"app_name":"Tea Time","bug_type":"309","os_version":"macOS 26.1 (25B78)","name":"Tea Time"}
      {
        "procName" : "Tea Time",
        "faultingThread" : 0,
        "asi" : {"CoreFoundation":["*** Terminating app due to uncaught exception '\($0)', reason: \
      '\(escaped($1))'"],"libsystem_c.dylib":["abort() called"]},
        "lastExceptionBacktrace" : [{"imageOffset":1,"symbol":"__exceptionPreprocess","imageIndex":1},\
      {"imageOffset":2,"symbol":"objc_exception_throw","imageIndex":2},\
      {"imageOffset":3,"sourceLine":45,"sourceFile":"CupView.swift","symbol":"CupView.setUp()",\
      "imageIndex":0}],
        "threads" : [{"triggered":true,"id":1}],
        "usedImages" : [
        {
          "name" : "Tea Time"
        },
        {
          "name" : "CoreFoundation"
        },
        {
          "name" : "libobjc.A.dylib"
        }
      ]
      }
      """
    },
  ]

  private static func escaped(_ reason: String) -> String {
    var text = ""
    for character in reason {
      switch character {
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
    return text
  }
}
